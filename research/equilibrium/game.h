/* The game of proposals: what is dealt, who may do what, what the ends are worth.

   Cards are bits. Bits 0 to 6 are the trumps that are left when one is turned up, the lowest first; each plain
   suit has a byte. Whatever depends on the rules of the game comes from ecarte_core as tables: the tricks of
   every position, what an end is worth, how many cards may be discarded. */
#ifndef GAME_H
#define GAME_H

#include <stddef.h>
#include <stdint.h>

enum { ELDER, DEALER };
enum { OFFER, ANSWER, ELDER_DISCARDS, DEALER_DISCARDS, END };
enum { STOP, GO_ON }; /* play or propose; refuse or accept */

#define TRUMPS 7 /* that are not turned up */
#define RANKS 8  /* cards of a plain suit */
#define MOST_CARDS (TRUMPS + 3 * RANKS)
#define MOST_CHOICES 24 /* the discards of a hand with two cards of one suit and one of each other */
#define HAND_LIMIT 5

typedef struct { /* from Python, in this order */
    int32_t king;    /* the bit of the king of trumps, or 0 if it is turned up */
    int32_t least[2]; /* the fewest cards that elder and dealer discard */
} Rules;

typedef struct {
    uint8_t counts[4]; /* how many of the lowest cards: trumps, and the plain suits in order of their bits */
    uint8_t size;
} Discard;

typedef struct {
    int32_t choices;
    Discard discard[MOST_CHOICES];
} Shape;

typedef struct {
    uint32_t hand[2];
    int32_t stock, round, taken[2], front, back;
    int32_t vulnerable; /* 0 nobody, 1 elder, 2 dealer */
} Deal;

typedef struct Game Game;

struct Game {
    Rules rules;
    const int32_t *firsts;       /* [65536], see players/hand_numbers.py */
    const int32_t *thirds;       /* [HAND_LIMIT + 1][257] */
    const int32_t *trump_ranks;  /* [128] */
    const uint32_t *plain_terms; /* [6561] by ternary number: 1 the leader's cards, 2 the follower's */
    const uint32_t *trump_terms; /* [6561] */
    uint64_t *tricks;            /* [1 << TRICK_BITS] hashed positions */
    const float *utility;        /* [king held by nobody, elder, dealer][elder's tricks][vulnerable] */
    int32_t places;
    Shape *shapes;               /* [256] by the sizes of the plain suits and of the hand */
    uint32_t deck[MOST_CARDS];
    uint64_t random;
    float *outcomes; /* what hands got after an exchange, if that is noted: draws.c */
};

/* game.c */
Game *make_game(const Rules *rules, const int32_t *firsts, const int32_t *thirds, const int32_t *trump_ranks,
                int32_t places, const uint32_t *plain_terms, const uint32_t *trump_terms, const uint64_t *keys,
                const uint8_t *values, int32_t positions, const float *utility);
void free_game(Game *game);
int32_t number_place(const Game *game, uint32_t hand, int *order);
const Shape *find_shape(const Game *game, uint32_t hand, const int *order);
int find_end(const Game *game, const Deal *deal);
float settle(const Game *game, const Deal *deal);
int count_tricks(const Game *game, uint32_t leader, uint32_t follower);
void order_deck(Game *game);
void shuffle(Game *game);
Deal start_deal(const Game *game);
int advance(const Game *game, Deal *deal, int stage, int choice);
uint32_t choose_cards(const Game *game, uint32_t hand, int choice);
uint64_t draw(Game *game);

static inline int seat_of(int stage) { return stage == ANSWER || stage == DEALER_DISCARDS; }
static inline int suit_of(uint32_t hand, int suit) { return hand >> 8 * suit & 255; }

/* draws.c */
void note_outcome(Game *game, const Deal *deal, int seat, int later, float value, float weight);
#endif
