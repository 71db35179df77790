/* Hands, positions and the steps of a deal. */
#include "game.h"

#include <stdlib.h>
#include <string.h>

#define TRICK_BITS 16
static int32_t ternary[256]; /* bits read as digits of base three */

static inline int shape_key(const int *sizes) { return (sizes[1] * 6 + sizes[2]) * 6 + sizes[3]; }

static inline size_t slot_of(uint64_t key) { return key * 0x9E3779B97F4A7C15u >> (64 - TRICK_BITS); }

static void list_discards(Shape *shape, const int *sizes) {
    shape->choices = 0;
    for (int t = 0; t <= sizes[0]; t++)
        for (int a = 0; a <= sizes[1]; a++)
            for (int b = 0; b <= sizes[2]; b++)
                for (int c = 0; c <= sizes[3]; c++)
                    shape->discard[shape->choices++] = (Discard){{t, a, b, c}, t + a + b + c};
}

/* The plain suits from the greatest byte down; order[i] is the suit that stands i-th. */
static inline void sort_suits(uint32_t hand, int *order) {
    int a = suit_of(hand, 1), b = suit_of(hand, 2), c = suit_of(hand, 3);
    order[0] = 0;
    if (a >= b) {
        if (b >= c) order[1] = 1, order[2] = 2, order[3] = 3;
        else if (a >= c) order[1] = 1, order[2] = 3, order[3] = 2;
        else order[1] = 3, order[2] = 1, order[3] = 2;
    } else if (a >= c) order[1] = 2, order[2] = 1, order[3] = 3;
    else if (b >= c) order[1] = 2, order[2] = 3, order[3] = 1;
    else order[1] = 3, order[2] = 2, order[3] = 1;
}

int32_t number_place(const Game *game, uint32_t hand, int *order) {
    sort_suits(hand, order);
    int one = suit_of(hand, order[1]), two = suit_of(hand, order[2]), three = suit_of(hand, order[3]);
    int rest = HAND_LIMIT - __builtin_popcount(one) - __builtin_popcount(two);
    const int32_t *lower = game->thirds + 257 * rest;
    return game->firsts[one << 8 | two] + lower[two + 1] - lower[three + 1] + game->trump_ranks[hand & 127];
}

const Shape *find_shape(const Game *game, uint32_t hand, const int *order) {
    int sizes[4];
    for (int at = 0; at < 4; at++) sizes[at] = __builtin_popcount(suit_of(hand, order[at]));
    return game->shapes + shape_key(sizes);
}

static inline uint32_t lowest(uint32_t bits, int count) {
    uint32_t rest = bits;
    while (count--) rest &= rest - 1;
    return bits ^ rest;
}

uint32_t choose_cards(const Game *game, uint32_t hand, int choice) {
    int order[4];
    sort_suits(hand, order);
    const Discard *discard = find_shape(game, hand, order)->discard + choice;
    uint32_t cards = 0;
    for (int at = 0; at < 4; at++)
        cards |= lowest(suit_of(hand, order[at]), discard->counts[at]) << 8 * order[at];
    return cards;
}

int count_tricks(const Game *game, uint32_t leader, uint32_t follower) {
    uint64_t key = game->trump_terms[ternary[leader & 127] + 2 * ternary[follower & 127]];
    uint32_t plain = 0;
    for (int suit = 1; suit < 4; suit++)
        plain += game->plain_terms[ternary[suit_of(leader, suit)] + 2 * ternary[suit_of(follower, suit)]];
    key = key << 32 | plain;
    for (size_t at = slot_of(key);; at = (at + 1) & ((1 << TRICK_BITS) - 1))
        if (game->tricks[at] >> 8 == key) return game->tricks[at] & 255;
}

/* Which end it is: who marks the king, the elder's tricks, who is vulnerable. */
int find_end(const Game *game, const Deal *deal) {
    int king = deal->hand[ELDER] & game->rules.king ? 1 : deal->hand[DEALER] & game->rules.king ? 2 : 0;
    int tricks = count_tricks(game, deal->hand[ELDER], deal->hand[DEALER]);
    return (king * (HAND_LIMIT + 1) + tricks) * 3 + deal->vulnerable;
}

float settle(const Game *game, const Deal *deal) { return game->utility[find_end(game, deal)]; }

uint64_t draw(Game *game) { /* wyrand */
    game->random += 0xa0761d6478bd642fu;
    __uint128_t product = (__uint128_t)game->random * (game->random ^ 0xe7037ed1a0b428dbu);
    return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

/* Shuffling begins from here, so that what follows depends on the seed alone. */
void order_deck(Game *game) {
    int at = 0;
    for (int card = 0; card < TRUMPS; card++) game->deck[at++] = 1u << card;
    for (int suit = 1; suit < 4; suit++)
        for (int card = 0; card < RANKS; card++) game->deck[at++] = 1u << (8 * suit + card);
}

void shuffle(Game *game) {
    for (int at = 0; at < MOST_CARDS - 1; at++) {
        int other = at + (int)((draw(game) >> 32) * (uint64_t)(MOST_CARDS - at) >> 32);
        uint32_t card = game->deck[other];
        game->deck[other] = game->deck[at];
        game->deck[at] = card;
    }
}

Deal start_deal(const Game *game) {
    Deal deal = {.round = 1, .front = 2 * HAND_LIMIT, .back = MOST_CARDS};
    for (int at = 0; at < HAND_LIMIT; at++) {
        deal.hand[ELDER] |= game->deck[at];
        deal.hand[DEALER] |= game->deck[HAND_LIMIT + at];
    }
    deal.stock = deal.back - deal.front;
    return deal;
}

static void exchange(const Game *game, Deal *deal, int seat, int choice) {
    uint32_t gone = choose_cards(game, deal->hand[seat], choice), got = 0;
    int size = __builtin_popcount(gone);
    for (int at = 0; at < size; at++) /* the dealer from the other end: his cards do not depend on the elder's */
        got |= game->deck[seat == ELDER ? deal->front++ : --deal->back];
    deal->hand[seat] = (deal->hand[seat] ^ gone) | got;
    deal->stock -= size;
    deal->taken[seat] = size;
}

/* What a choice leads to: the next stage. */
int advance(const Game *game, Deal *deal, int stage, int choice) {
    switch (stage) {
    case OFFER:
    case ANSWER:
        if (choice == STOP) {
            if (deal->round == 1) deal->vulnerable = stage == OFFER ? 1 : 2;
            return END;
        }
        return stage + 1;
    case ELDER_DISCARDS:
        exchange(game, deal, ELDER, choice);
        return deal->stock ? DEALER_DISCARDS : END;
    default:
        exchange(game, deal, DEALER, choice);
        deal->round++;
        return deal->stock ? OFFER : END;
    }
}

Game *make_game(const Rules *rules, const int32_t *firsts, const int32_t *thirds, const int32_t *trump_ranks,
                int32_t places, const uint32_t *plain_terms, const uint32_t *trump_terms, const uint64_t *keys,
                const uint8_t *values, int32_t positions, const float *utility) {
    Game *game = calloc(1, sizeof *game);
    *game = (Game){.rules = *rules, .firsts = firsts, .thirds = thirds, .trump_ranks = trump_ranks,
                   .plain_terms = plain_terms, .trump_terms = trump_terms, .utility = utility, .places = places};
    for (int bits = 0; bits < 256; bits++) {
        ternary[bits] = 0;
        for (int at = 7; at >= 0; at--) ternary[bits] = 3 * ternary[bits] + (bits >> at & 1);
    }
    game->tricks = malloc(sizeof *game->tricks << TRICK_BITS);
    memset(game->tricks, 255, sizeof *game->tricks << TRICK_BITS);
    for (int32_t at = 0; at < positions; at++) {
        size_t slot = slot_of(keys[at]);
        while (game->tricks[slot] != UINT64_MAX) slot = (slot + 1) & ((1 << TRICK_BITS) - 1);
        game->tricks[slot] = keys[at] << 8 | values[at];
    }
    game->shapes = calloc(216, sizeof *game->shapes);
    int size = HAND_LIMIT, sizes[4];
    for (sizes[1] = 0; sizes[1] <= size; sizes[1]++)
        for (sizes[2] = 0; sizes[1] + sizes[2] <= size; sizes[2]++)
            for (sizes[3] = 0; (sizes[0] = size - sizes[1] - sizes[2] - sizes[3]) >= 0; sizes[3]++)
                list_discards(game->shapes + shape_key(sizes), sizes);
    order_deck(game);
    return game;
}

void free_game(Game *game) {
    free(game->outcomes);
    free(game->shapes);
    free(game->tricks);
    free(game);
}

/* For tests: deal these cards, the elder's and the dealer's first, then the stock. */
void deal_cards(Game *game, const uint32_t *cards, int count, Deal *deal) {
    for (int at = 0; at < count; at++) game->deck[at] = cards[at];
    *deal = start_deal(game);
}
