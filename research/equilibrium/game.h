/* The game of proposals: what is dealt, who may do what, what the ends are worth.

   Cards are bits. Bits 0 to 6 are the trumps that are left when one is turned up, the lowest first; each plain
   suit has a byte. Whatever depends on the rules of the game comes from ecarte_core as tables: the tricks of
   every position, what an end is worth, how many cards may be discarded. A smaller pack is the same with other
   tables. */
#ifndef GAME_H
#define GAME_H

#include <stddef.h>
#include <stdint.h>

enum { ELDER, DEALER };
enum { OFFER, ANSWER, ELDER_DISCARDS, DEALER_DISCARDS, END };
enum { TABLES = 5 };
enum { STOP, GO_ON }; /* play or propose; refuse or accept */

#define MOST_CARDS 31
#define MOST_CHOICES 24 /* the discards of a hand with two cards of one suit and one of each other */
#define HAND_LIMIT 5

typedef struct { /* from Python, in this order */
    int32_t hand_size;
    int32_t trumps;       /* trumps that are not turned up */
    int32_t ranks;        /* cards of a plain suit */
    int32_t plain_suits;
    int32_t king;         /* the bit of the king of trumps, or 0 if it is turned up */
    int32_t least[2];     /* the fewest cards that elder and dealer discard */
    int32_t recall;       /* 1: information sets are everything that a player has seen */
    int32_t rounds;       /* proposals that have strategies of their own; later ones share the last */
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
    uint64_t seen[2]; /* all that each player has seen, as a digest; only with Rules.recall */
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
    int32_t *choice_offsets;     /* [places + 1]: where the discards of a place begin */
    uint32_t deck[MOST_CARDS];
    uint64_t random;
    /* what is learned: by node and choice */
    float *regrets[2], *sums[2], *weights[2]; /* [0] offers and answers, [1] discards */
    size_t sizes[2], nodes[2];
    uint64_t *keys; /* with recall: which information set is at a node */
    uint8_t *present[2]; /* the present strategy: how often of 255 a player stops; a discard drawn at random */
    /* by seat, what is played: the present strategy or one that is given */
    const uint8_t *stops[2], *throws[2];
    float *outcomes; /* what hands got after an exchange, if that is noted: draws.c */
    int32_t coarse; /* 1: one variant of a place stands for all later rounds and numbers of cards taken */
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

/* nodes.c */
typedef struct {
    int kind;       /* 0 offers and answers, 1 discards */
    int32_t place;
    size_t node, at; /* its number, and where its choices begin */
    int choices;
    const Shape *shape;
} Node;

Node find_node(Game *game, const Deal *deal, int stage);
int legal(const Game *game, const Deal *deal, int stage, const Node *node, int choice);
void set_given(Game *game, int seat, const uint8_t *stops, const uint8_t *throws);
int choose_by_shares(Game *game, const float *shares, int choices);
void find_shares(Game *game, const Deal *deal, int stage, const Node *node, float *shares);
int choose(Game *game, const Deal *deal, int stage);
float play_out(Game *game, Deal deal, int stage);

/* draws.c */
void note_outcome(Game *game, const Deal *deal, int seat, int later, float value, float weight);
#endif
