/* What strategies are worth, played out over many deals. */
#include "game.h"

#include <string.h>

/* Plays deals by the strategies of both seats. total[0] is the sum of what the elder gets, total[1] of its squares. */
void play_deals(Game *game, int64_t deals, uint64_t seed, double *total) {
    game->random = seed;
    order_deck(game);
    total[0] = total[1] = 0;
    for (int64_t at = 0; at < deals; at++) {
        shuffle(game);
        double value = play_out(game, start_deal(game), OFFER);
        total[0] += value;
        total[1] += value * value;
    }
}

/* The same deals by two pairs of strategies: the sums of the difference. Chance is the same for both while they
   decide alike. ``given`` holds, for each pair, the elder's and the dealer's strategies. */
void compare_strategies(Game *game, int64_t deals, uint64_t seed, const uint8_t *given[2][2][2], double *total) {
    total[0] = total[1] = 0;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        game->random = seed + at * 0x9E3779B97F4A7C15u;
        shuffle(game);
        uint64_t random = draw(game);
        double values[2];
        for (int pair = 0; pair < 2; pair++) {
            for (int seat = ELDER; seat <= DEALER; seat++) set_given(game, seat, given[pair][seat][0], given[pair][seat][1]);
            game->random = random;
            values[pair] = play_out(game, start_deal(game), OFFER);
        }
        double gain = values[1] - values[0];
        total[0] += gain;
        total[1] += gain * gain;
    }
}

/* Deals with ``hand`` in the hand of ``seat`` and the other cards at random. */
static Deal deal_around(Game *game, uint32_t hand, int seat) {
    int size = game->rules.hand_size, cards = 0, mine = seat == ELDER ? 0 : size, other = seat == ELDER ? size : 0;
    uint32_t rest[MOST_CARDS], deck[MOST_CARDS];
    int all = game->rules.trumps + game->rules.ranks * game->rules.plain_suits;
    for (int at = 0; at < all; at++) {
        if (game->deck[at] & hand) deck[mine++] = game->deck[at];
        else rest[cards++] = game->deck[at];
    }
    for (int at = 0; at < cards; at++) {
        int pick = at + (int)((draw(game) >> 32) * (uint64_t)(cards - at) >> 32);
        uint32_t card = rest[pick];
        rest[pick] = rest[at];
        deck[at < size ? other + at : size + at] = card;
    }
    memcpy(game->deck, deck, all * sizeof *deck);
    return start_deal(game);
}

enum { PROPOSE, REFUSE, ACCEPT, CHOICES };

/* What the first decisions with ``hand`` are worth to the elder, over so many deals in which they come up:
   for each the sum, the sum of squares and the number of deals. */
void measure_hand(Game *game, uint32_t hand, int deals, uint64_t seed, double (*totals)[3]) {
    memset(totals, 0, CHOICES * sizeof *totals);
    game->random = seed;
    order_deck(game);
    for (int at = 0; at < deals; at++) {
        double values[CHOICES];
        values[PROPOSE] = play_out(game, deal_around(game, hand, ELDER), ANSWER);
        Deal deal = deal_around(game, hand, DEALER);
        for (int tries = 0; choose(game, &deal, OFFER) == STOP && tries < 100; tries++) deal = deal_around(game, hand, DEALER);
        Deal refused = deal;
        advance(game, &refused, ANSWER, STOP);
        values[REFUSE] = settle(game, &refused);
        values[ACCEPT] = play_out(game, deal, ELDER_DISCARDS);
        for (int choice = 0; choice < CHOICES; choice++) {
            totals[choice][0] += values[choice];
            totals[choice][1] += values[choice] * values[choice];
            totals[choice][2]++;
        }
    }
}

void measure_hands(Game *game, const uint32_t *hands, int count, int deals, uint64_t seed, double (*totals)[CHOICES][3]) {
    for (int at = 0; at < count; at++) measure_hand(game, hands[at], deals, seed + at, totals[at]);
}

/* What ``hand`` is worth to the elder if he plays without proposing: the mean over all hands of the dealer. */
double value_playing(Game *game, uint32_t hand) {
    uint32_t pool[MOST_CARDS];
    int cards = 0, size = game->rules.hand_size, at[HAND_LIMIT];
    for (int card = 0; card < MOST_CARDS; card++)
        if (game->deck[card] && !(game->deck[card] & hand)) pool[cards++] = game->deck[card];
    double sum = 0;
    int64_t hands = 0;
    for (int place = 0; place < size; place++) at[place] = place;
    for (;;) {
        Deal deal = {.hand = {hand, 0}, .vulnerable = 1};
        for (int place = 0; place < size; place++) deal.hand[DEALER] |= pool[at[place]];
        sum += settle(game, &deal);
        hands++;
        int place = size - 1;
        while (place >= 0 && at[place] == cards - size + place) place--;
        if (place < 0) return sum / hands;
        at[place]++;
        for (int next = place + 1; next < size; next++) at[next] = at[next - 1] + 1;
    }
}
