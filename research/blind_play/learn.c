/* Counterfactual regret minimisation with external sampling.

   Each iteration deals once and plays the deal twice. Each time one player tries every card that he may choose at each of his
   decisions and notes how much better or worse than his mix each was; the other plays by his present mix, which is
   added to his average. Later iterations weigh more. Cards that have proved far worse are mostly passed over. */
#include "play.h"

typedef struct {
    Game *game;
    int me;
    float weight; /* of this iteration */
    float gap;    /* a regret below minus this is mostly passed over */
} Walk;

static void find_shares(const float *regrets, int cards, float *shares) {
    float sum = 0;
    for (int at = 0; at < cards; at++) sum += shares[at] = regrets[at] > 0 ? regrets[at] : 0;
    for (int at = 0; at < cards; at++) shares[at] = sum > 0 ? shares[at] / sum : 1.0f / cards;
}

/* The average strategy. Shares below ``least`` are left out: most are left over from the first iterations. */
void find_average(const float *row, int cards, float least, float *shares) {
    float sum = 0, left = 0;
    for (int at = 0; row && at < cards; at++) sum += row[cards + at];
    for (int at = 0; at < cards; at++) {
        shares[at] = sum > 0 ? row[cards + at] / sum : 1.0f / cards;
        if (sum > 0 && shares[at] < least) shares[at] = 0;
        left += shares[at];
    }
    for (int at = 0; at < cards; at++) shares[at] /= left;
}

static int choose(Game *game, const float *shares, int cards) {
    float left = draw_share(game);
    int last = 0;
    for (int at = 0; at < cards; at++) {
        if (shares[at] <= 0) continue;
        last = at;
        if ((left -= shares[at]) < 0) break;
    }
    return last;
}

static float walk_on(const Walk *walk, Play play) {
    Game *game = walk->game;
    uint32_t cards[HAND_LIMIT];
    float shares[HAND_LIMIT], values[HAND_LIMIT];
    int order[SUITS];
    while (!is_settled(game, &play)) {
        int player = mover(&play);
        uint32_t choices = list_choices(game, &play);
        if (!(choices & (choices - 1))) {
            move(&play, choices);
            continue;
        }
        uint64_t key = find_key(game, &play, order);
        int count = sort_cards(choices, order, cards);
        float *row = find_row(game, key, count);
        static float nothing[2 * HAND_LIMIT];
        find_shares(row ? row : nothing, count, shares);
        if (player != walk->me) {
            for (int at = 0; row && at < count; at++) row[count + at] += walk->weight * shares[at];
            move(&play, cards[choose(game, shares, count)]);
            continue;
        }
        float mean = 0;
        int tried = 0;
        for (int at = 0; at < count; at++) {
            if (shares[at] == 0 && row && row[at] < -walk->gap && draw(game) >> 60) continue;
            Play next = play;
            move(&next, cards[at]);
            values[at] = walk_on(walk, next);
            mean += shares[at] * values[at];
            tried |= 1 << at;
        }
        for (int at = 0; row && at < count; at++)
            if (tried >> at & 1) row[at] += walk->weight * (values[at] - mean);
        return mean;
    }
    float pay = game->pay[play.tricks[ELDER]];
    return walk->me == ELDER ? pay : -pay;
}

void learn(Game *game, int64_t deals, uint64_t seed, float weight, float gap) {
    int size = game->rules.hand_size;
    order_deck(game, seed, 0);
    for (int64_t deal = 0; deal < deals; deal++) {
        uint32_t hands[2] = {0, 0};
        shuffle(game, 2 * size);
        for (int at = 0; at < 2 * size; at++) hands[at >= size] |= game->deck[at];
        for (int me = ELDER; me <= DEALER; me++) {
            Walk walk = {game, me, weight, gap * weight};
            walk_on(&walk, start(hands[ELDER], hands[DEALER]));
        }
    }
}

static int play_out(Game *game, Play play, float least) {
    uint32_t cards[HAND_LIMIT];
    float shares[HAND_LIMIT];
    int order[SUITS];
    while (!is_settled(game, &play)) {
        uint32_t choices = list_choices(game, &play);
        if (choices & (choices - 1)) {
            uint64_t key = find_key(game, &play, order);
            int count = sort_cards(choices, order, cards);
            find_average(look_up(game, key), count, least, shares);
            choices = cards[choose(game, shares, count)];
        }
        move(&play, choices);
    }
    return play.tricks[ELDER];
}

/* ``ends`` counts deals by seat, by the trumps of his hand, and by the elder's tricks when the deal was settled. */
void play_deals(Game *game, int64_t deals, uint64_t seed, float least, int64_t *ends) {
    int size = game->rules.hand_size;
    order_deck(game, seed, 0);
    for (int64_t deal = 0; deal < deals; deal++) {
        uint32_t hands[2] = {0, 0};
        shuffle(game, 2 * size);
        for (int at = 0; at < 2 * size; at++) hands[at >= size] |= game->deck[at];
        int tricks = play_out(game, start(hands[ELDER], hands[DEALER]), least);
        for (int seat = ELDER; seat <= DEALER; seat++) {
            int trumps = __builtin_popcount(take_suit(hands[seat], 0));
            ends[(seat * (HAND_LIMIT + 1) + trumps) * (HAND_LIMIT + 1) + tricks]++;
        }
    }
}
