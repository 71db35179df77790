/* The odds of one hand by brute force, to stand beside the method of classes: every hand that the adversary
   may hold, each searched to the end with alpha-beta, both hands seen.

   Arguments: the holder's hand, the turn-up and his seat (1 leads, 0 does not) as numbers, a card being the
   bit 8 * suit + rank. Writes the numbers of hands against which the holder makes 0, 1, ... 5 tricks. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t trumps;

static uint32_t suit_of(uint32_t card) { return (uint32_t)255 << (__builtin_ctz(card) & ~7); }

static uint32_t legal(uint32_t hand, uint32_t lead) {
    uint32_t same = hand & suit_of(lead);
    if (same) {
        uint32_t higher = same & ~(lead | (lead - 1));
        return higher ? higher : same;
    }
    return hand & trumps ? hand & trumps : hand;
}

static int takes(uint32_t reply, uint32_t lead) {
    return reply & suit_of(lead) ? reply > lead : (reply & trumps) != 0;
}

/* Tricks that the leader makes; right when between low and high, else a bound. */
static int search(uint32_t leader, uint32_t follower, int low, int high) {
    int size = __builtin_popcount(follower), best = 0;
    if (!leader) return 0;
    for (uint32_t leads = leader; leads; leads &= leads - 1) {
        uint32_t lead = leads & -leads;
        int worst = size, top = high;
        for (uint32_t replies = legal(follower, lead); replies; replies &= replies - 1) {
            uint32_t reply = replies & -replies;
            uint32_t mine = leader ^ lead, theirs = follower ^ reply;
            int tricks = takes(reply, lead) ? size - 1 - search(theirs, mine, size - 1 - top, size - 1 - low)
                                            : 1 + search(mine, theirs, low - 1, top - 1);
            if (tricks < worst) worst = tricks;
            if (worst < top) top = worst;
            if (worst <= low) break;
        }
        if (worst > best) best = worst;
        if (best > low) low = best;
        if (best >= high) break;
    }
    return best;
}

int main(int count, char **words) {
    if (count != 4) return 2;
    uint32_t hand = (uint32_t)strtoul(words[1], 0, 10), turned = (uint32_t)strtoul(words[2], 0, 10);
    int leads = atoi(words[3]);
    uint32_t unseen[26];
    long found[6] = {0};
    int n = 0;
    for (int at = 0; at < 32; at++) {
        uint32_t card = (uint32_t)1 << at;
        if (!((hand | turned) & card) && n < 26) unseen[n++] = card;
    }
    if (n != 26) return 2;
    trumps = suit_of(turned);
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            for (int c = b + 1; c < n; c++)
                for (int d = c + 1; d < n; d++)
                    for (int e = d + 1; e < n; e++) {
                        uint32_t theirs = unseen[a] | unseen[b] | unseen[c] | unseen[d] | unseen[e];
                        found[leads ? search(hand, theirs, 0, 5) : 5 - search(theirs, hand, 0, 5)]++;
                    }
    for (int tricks = 0; tricks < 6; tricks++) printf("%ld%c", found[tricks], tricks < 5 ? ' ' : '\n');
    return 0;
}
