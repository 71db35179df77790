/* Counterfactual regret minimisation on sampled deals.

   Every iteration deals once for each player who learns. He plays the deal through: at each decision that he
   comes to he tries every choice, playing the same cards out by the present strategies, and notes how much
   better or worse than their mix each choice was. Then he goes on with one of them. His adversary chooses by his
   strategy. Choices that have proved far worse than the best are mostly passed over. Later iterations weigh more. */
#include "game.h"

#include <math.h>

typedef struct {
    float weight;  /* of this iteration */
    float explore; /* how often a player goes on with a choice taken at random */
    float gap;     /* a choice that is worse by more than this is mostly passed over */
    int kinds;     /* what is learned: 1 offers and answers, 2 discards, 3 both */
} Pace;

static int is_hopeless(Game *game, const Node *node, int choice, const Pace *pace, float total) {
    if (!node->kind || total < 30 * pace->weight) return 0;
    float margin = pace->gap * total * (1 + 6 * sqrtf(pace->weight / total));
    return game->regrets[1][node->at + choice] < -margin && (draw(game) & 15);
}

static int try_choices(Game *game, const Deal *deal, int stage, int me, const Pace *pace) {
    Node node = find_node(game, deal, stage);
    float shares[MOST_CHOICES], values[MOST_CHOICES], mean = 0;
    float *total = game->weights[node.kind] + node.node;
    uint32_t tried = 0;
    find_shares(game, deal, stage, &node, shares);
    for (int choice = 0; choice < node.choices; choice++) {
        if (!legal(game, deal, stage, &node, choice)) continue;
        if (shares[choice] == 0 && is_hopeless(game, &node, choice, pace, *total)) continue;
        Deal next = *deal;
        int after = advance(game, &next, stage, choice);
        float value = after == END ? settle(game, &next) : play_out(game, next, after);
        values[choice] = me == ELDER ? value : -value;
        if (game->outcomes && node.kind) note_outcome(game, &next, me, deal->round > 1, values[choice], 1);
        mean += shares[choice] * values[choice];
        tried |= 1u << choice;
    }
    *total += pace->weight;
    for (int choice = 0; choice < node.choices; choice++) {
        if (!(tried >> choice & 1)) continue;
        game->regrets[node.kind][node.at + choice] += pace->weight * (values[choice] - mean);
        game->sums[node.kind][node.at + choice] += pace->weight * shares[choice];
    }
    find_shares(game, deal, stage, &node, shares);
    int drawn = choose_by_shares(game, shares, node.choices);
    game->present[node.kind][node.node] = node.kind ? drawn : (int)lrintf(255 * shares[STOP]);
    if ((draw(game) >> 40) * 0x1p-24f >= pace->explore) return drawn;
    if (!node.kind) return GO_ON;
    for (;;) {
        int choice = (int)((draw(game) >> 32) * node.choices >> 32);
        if (legal(game, deal, stage, &node, choice)) return choice;
    }
}

static void learn_from_deal(Game *game, int me, const Pace *pace) {
    Deal deal = start_deal(game);
    for (int stage = OFFER; stage != END;) {
        int kind = stage == ELDER_DISCARDS || stage == DEALER_DISCARDS;
        int learns = seat_of(stage) == me && pace->kinds >> kind & 1;
        int choice = learns ? try_choices(game, &deal, stage, me, pace) : choose(game, &deal, stage);
        stage = advance(game, &deal, stage, choice);
    }
}

/* ``seats``: 1 the elder learns, 2 the dealer, 3 both. */
void learn(Game *game, int64_t iterations, uint64_t seed, int seats, int kinds, float weight, float explore, float gap) {
    Pace pace = {weight, explore, gap, kinds};
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < iterations; at++)
        for (int me = ELDER; me <= DEALER; me++)
            if (seats >> me & 1) {
                shuffle(game);
                learn_from_deal(game, me, &pace);
            }
}

/* The strategy learned, as bytes: how often (of 255) a player stops, and his most frequent discard. ``greedy``
   takes what has the greatest regret instead of the average. */
void give_strategy(Game *game, int greedy, uint8_t *stops, uint8_t *throws) {
    for (size_t node = 0; node < game->nodes[0]; node++) {
        const float *some = (greedy ? game->regrets : game->sums)[0] + 2 * node;
        float sum = some[STOP] + some[GO_ON];
        if (greedy) stops[node] = some[STOP] > some[GO_ON] ? 255 : 0;
        else stops[node] = sum > 0 ? (uint8_t)lrintf(255 * some[STOP] / sum) : 128;
    }
    for (size_t node = 0; node < game->nodes[1]; node++) {
        size_t variant = node / game->places, place = node % game->places;
        int begin = game->choice_offsets[place], choices = game->choice_offsets[place + 1] - begin;
        const float *some =
            (greedy ? game->regrets : game->sums)[1] + variant * game->choice_offsets[game->places] + begin;
        int best = choices - 1; /* all cards, where nothing was learned */
        for (int at = choices - 1; at >= 0; at--)
            if (some[at] > some[best]) best = at;
        throws[node] = best;
    }
}
