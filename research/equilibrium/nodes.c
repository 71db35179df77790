/* Information sets: which node a player is at, what he may choose there, and what he chooses. */
#include "game.h"

#include <stdlib.h>

enum { TOOK = HAND_LIMIT + 1 };
/* Variants of a place, in this order: the elder's first offer, his later ones by round and by how many cards the
   dealer took; the dealer's first answer, his later ones by round and by how many cards the elder took. Then of
   discards: the elder's first, his later ones by how many the dealer took; the dealer's first and his later ones
   by how many the elder took. */
static int offer_variants(const Game *game) { return 1 + (game->rules.rounds - 1) * TOOK; }
static int answer_variants(const Game *game) { return 1 + (game->rules.rounds - 1) * HAND_LIMIT; }
enum { ELDER_VARIANTS = 1 + TOOK, DEALER_VARIANTS = 2 * HAND_LIMIT };

static int find_variant(const Game *game, const Deal *deal, int stage) {
    if (game->coarse) {
        if (stage == OFFER || stage == ANSWER) return (stage == OFFER ? 0 : offer_variants(game)) + (deal->round > 1);
        return stage == ELDER_DISCARDS ? 0 : ELDER_VARIANTS;
    }
    int round = deal->round < game->rules.rounds ? deal->round : game->rules.rounds;
    switch (stage) {
    case OFFER:
        return round == 1 ? 0 : 1 + (round - 2) * TOOK + deal->taken[DEALER];
    case ANSWER:
        return offer_variants(game) + (round == 1 ? 0 : 1 + (round - 2) * HAND_LIMIT + deal->taken[ELDER] - 1);
    case ELDER_DISCARDS:
        return round == 1 ? 0 : 1 + deal->taken[DEALER];
    default:
        return ELDER_VARIANTS + (round > 1 ? HAND_LIMIT : 0) + deal->taken[ELDER] - 1;
    }
}

/* With recall a node is found by all that its player has seen. */
static size_t find_slot(Game *game, uint64_t seen, int stage) {
    uint64_t key = (seen ^ (uint64_t)(stage + 1) << 60) | 1;
    size_t mask = game->nodes[0] - 1;
    for (size_t at = key * 0x9E3779B97F4A7C15u >> 24 & mask;; at = (at + 1) & mask) {
        if (!game->keys[at]) game->keys[at] = key;
        if (game->keys[at] == key) return at;
    }
}

Node find_node(Game *game, const Deal *deal, int stage) {
    int order[4], seat = seat_of(stage);
    uint32_t hand = deal->hand[seat];
    Node node = {.kind = stage == ELDER_DISCARDS || stage == DEALER_DISCARDS, .choices = 2};
    node.place = number_place(game, hand, order);
    if (node.kind) {
        node.shape = find_shape(game, hand, order);
        node.choices = node.shape->choices;
    }
    if (game->rules.recall) {
        node.node = find_slot(game, deal->seen[seat], stage);
        node.at = node.node * MOST_CHOICES;
        return node;
    }
    size_t variant = find_variant(game, deal, stage);
    node.node = variant * game->places + node.place;
    node.at = node.kind ? variant * game->choice_offsets[game->places] + game->choice_offsets[node.place]
                        : 2 * node.node;
    return node;
}

/* May so many cards be discarded? An offer and an answer are always free. */
int legal(const Game *game, const Deal *deal, int stage, const Node *node, int choice) {
    if (!node->kind) return 1;
    int size = node->shape->discard[choice].size;
    return size >= game->rules.least[seat_of(stage)] && size <= deal->stock;
}

/* What a given strategy throws when the stock is short: fewer cards, a trump kept first, then the fullest suit. */
static int shorten(const Deal *deal, const Node *node, int choice) {
    Discard wish = node->shape->discard[choice];
    while (wish.size > deal->stock) {
        int most = 0;
        if (!wish.counts[0])
            for (int at = 1; at < 4; at++)
                if (wish.counts[at] > wish.counts[most]) most = at;
        wish.counts[most]--;
        wish.size--;
    }
    for (int at = 0; at < node->choices; at++) {
        const Discard *one = node->shape->discard + at;
        if (one->counts[0] == wish.counts[0] && one->counts[1] == wish.counts[1] &&
            one->counts[2] == wish.counts[2] && one->counts[3] == wish.counts[3])
            return at;
    }
    return 0;
}

static inline float uniform(Game *game) { return (float)(draw(game) >> 40) * 0x1p-24f; }

int choose(Game *game, const Deal *deal, int stage) {
    Node node = find_node(game, deal, stage);
    int seat = seat_of(stage);
    if (node.kind) return shorten(deal, &node, game->throws[seat][node.node]);
    return uniform(game) * 255 < game->stops[seat][node.node] ? STOP : GO_ON;
}

/* A seat plays the strategy given, or the present one if it is NULL. */
void set_given(Game *game, int seat, const uint8_t *stops, const uint8_t *throws) {
    game->stops[seat] = stops ? stops : game->present[0];
    game->throws[seat] = throws ? throws : game->present[1];
}

/* The shares of the choices by regret matching: as their regrets above nought, or all equal. */
void find_shares(Game *game, const Deal *deal, int stage, const Node *node, float *shares) {
    const float *regrets = game->regrets[node->kind] + node->at;
    float sum = 0;
    int free = 0;
    for (int at = 0; at < node->choices; at++) {
        int may = legal(game, deal, stage, node, at);
        free += may;
        shares[at] = may && regrets[at] > 0 ? regrets[at] : 0;
        sum += shares[at];
    }
    for (int at = 0; at < node->choices; at++)
        shares[at] = sum > 0 ? shares[at] / sum : legal(game, deal, stage, node, at) ? 1.0f / free : 0;
}

int choose_by_shares(Game *game, const float *shares, int choices) {
    float left = uniform(game);
    int last = 0;
    for (int at = 0; at < choices; at++) {
        if (shares[at] <= 0) continue;
        last = at;
        if ((left -= shares[at]) < 0) break;
    }
    return last;
}

float play_out(Game *game, Deal deal, int stage) {
    while (stage != END) stage = advance(game, &deal, stage, choose(game, &deal, stage));
    return settle(game, &deal);
}

/* Where the discards of each place begin, in a row of all discards of all places. */
static void count_choices(Game *game) {
    int size = game->rules.hand_size, order[4];
    int32_t *offsets = game->choice_offsets = calloc(game->places + 1, sizeof *offsets);
    for (uint32_t one = 0; one < 256; one++)
        for (uint32_t two = 0; two <= one; two++)
            for (uint32_t three = 0; three <= two; three++) {
                uint32_t plain = one << 8 | two << 16 | three << 24;
                if (__builtin_popcount(plain) > size) continue;
                for (uint32_t trumps = 0; trumps < 128; trumps++)
                    if (__builtin_popcount(trumps | plain) == size) {
                        int32_t place = number_place(game, trumps | plain, order);
                        offsets[place + 1] = find_shape(game, trumps | plain, order)->choices;
                    }
            }
    for (int32_t place = 0; place < game->places; place++) offsets[place + 1] += offsets[place];
}

/* Before anything is learned: some discard of a place, not the empty one. */
static int draw_any(Game *game, size_t place) {
    int choices = game->choice_offsets[place + 1] - game->choice_offsets[place];
    return 1 + (int)((draw(game) >> 32) * (choices - 1) >> 32);
}

/* Room for what is learned. With recall there are 2 to the power ``log_nodes`` nodes. Returns the bytes. */
size_t make_room(Game *game, int log_nodes) {
    size_t bytes = 0;
    count_choices(game);
    for (int kind = 0; kind < 2; kind++) {
        if (game->rules.recall) {
            game->nodes[kind] = (size_t)1 << log_nodes;
            game->sizes[kind] = game->nodes[kind] * MOST_CHOICES;
        } else if (kind) {
            game->nodes[1] = (size_t)(ELDER_VARIANTS + DEALER_VARIANTS) * game->places;
            game->sizes[1] = (size_t)(ELDER_VARIANTS + DEALER_VARIANTS) * game->choice_offsets[game->places];
        } else {
            game->nodes[0] = (size_t)(offer_variants(game) + answer_variants(game)) * game->places;
            game->sizes[0] = 2 * game->nodes[0];
        }
        game->regrets[kind] = calloc(game->sizes[kind], sizeof(float));
        game->sums[kind] = calloc(game->sizes[kind], sizeof(float));
        game->weights[kind] = calloc(game->nodes[kind], sizeof(float));
        game->present[kind] = malloc(game->nodes[kind]);
        for (size_t node = 0; node < game->nodes[kind]; node++)
            game->present[kind][node] = !kind || game->rules.recall ? 128 : draw_any(game, node % game->places);
        bytes += (2 * game->sizes[kind] + game->nodes[kind]) * sizeof(float);
    }
    if (game->rules.recall) game->keys = calloc(game->nodes[0], sizeof *game->keys);
    for (int seat = ELDER; seat <= DEALER; seat++) set_given(game, seat, NULL, NULL);
    return bytes;
}

static void copy_variant(Game *game, int kind, size_t to, size_t from, size_t length, float share) {
    size_t places = game->places;
    for (size_t at = 0; at < length; at++) {
        game->regrets[kind][to * length + at] = game->regrets[kind][from * length + at] * (to == from ? 1 : share);
        game->sums[kind][to * length + at] = game->sums[kind][from * length + at] * (to == from ? 1 : share);
    }
    for (size_t place = 0; place < places; place++) {
        game->weights[kind][to * places + place] = game->weights[kind][from * places + place] * (to == from ? 1 : share);
        game->present[kind][to * places + place] = game->present[kind][from * places + place];
    }
}

/* What was learned of one variant is the beginning for all that it stood for, with ``share`` of its weight. */
void spread(Game *game, float share) {
    size_t places = game->places, all = game->choice_offsets[places];
    int answers = offer_variants(game), offers_and_answers = answers + answer_variants(game);
    for (int variant = 0; variant < offers_and_answers; variant++) {
        int from = variant == 0 || variant == answers ? variant : variant < answers ? 1 : answers + 1;
        copy_variant(game, 0, variant, from, 2 * places, share);
    }
    for (int variant = 0; variant < ELDER_VARIANTS + DEALER_VARIANTS; variant++)
        copy_variant(game, 1, variant, variant < ELDER_VARIANTS ? 0 : ELDER_VARIANTS, all, share);
}

void set_coarse(Game *game, int coarse) { game->coarse = coarse; }

/* What is learned, to be saved: 0 regrets, 1 sums, 2 weights, 3 the present strategy, 4 keys of recall. */
void *find_table(Game *game, int what, int kind, size_t *bytes) {
    float *floats = what == 0 ? game->regrets[kind] : what == 1 ? game->sums[kind] : game->weights[kind];
    *bytes = what < 2 ? game->sizes[kind] * sizeof(float) : game->nodes[kind] * (what == 2 ? sizeof(float) : 1);
    if (what == 4) *bytes = game->keys ? game->nodes[0] * sizeof *game->keys : 0;
    return what < 3 ? (void *)floats : what == 3 ? (void *)game->present[kind] : (void *)game->keys;
}

/* Multiplies all that was learned of a kind: 0 forgets it, but not the present strategy. */
void scale(Game *game, int kind, float regrets, float sums) {
    for (size_t at = 0; at < game->sizes[kind]; at++) {
        game->regrets[kind][at] *= regrets;
        game->sums[kind][at] *= sums;
    }
    for (size_t at = 0; at < game->nodes[kind]; at++) game->weights[kind][at] *= sums;
}

size_t count_nodes(const Game *game, int kind) { return game->nodes[kind]; }

/* For tests: what may be chosen, as numbers and, for discards, as the cards. Returns how many choices there are. */
int list_choices(Game *game, const Deal *deal, int stage, int *choices, uint32_t *cards) {
    Node node = find_node(game, deal, stage);
    int count = 0;
    for (int choice = 0; choice < node.choices; choice++)
        if (legal(game, deal, stage, &node, choice)) {
            choices[count] = choice;
            cards[count++] = node.kind ? choose_cards(game, deal->hand[seat_of(stage)], choice) : 0;
        }
    return count;
}

/* For tests: deal these cards, the elder's and the dealer's first, then the stock. */
void deal_cards(Game *game, const uint32_t *cards, int count, Deal *deal) {
    for (int at = 0; at < count; at++) game->deck[at] = cards[at];
    *deal = start_deal(game);
}
