/* Card play without seeing the adversary's hand: what the files of this program share.

   A card is one of 32 bits: the trumps without the turn-up in the lowest byte, then the plain suits, a byte each.
   A higher bit of a byte is a higher card. */
#ifndef PLAY_H
#define PLAY_H
#include <stddef.h>
#include <stdint.h>

enum { ELDER, DEALER, SUITS = 4, HAND_LIMIT = 5 };
enum { TRUMPS = 7, RANKS = 8 }; /* trumps besides the turn-up; cards of a plain suit */
enum { RECALL = 1 }; /* up to how many cards played every card is remembered with its order; after, what keys.c says */

typedef struct {
    uint32_t hand[2];     /* what each player has left */
    uint32_t not_held[2]; /* what everyone knows that he does not hold, from the cards played and the rule of play */
    uint32_t fallen[SUITS]; /* four bits for each rank: 0, or 2 and the number of cards played before this one */
    uint32_t lead;          /* the card to be replied to, or 0 */
    uint8_t led[2];         /* the suits that each has led, as bits */
    uint8_t count;          /* cards played */
    uint8_t leader;         /* of this trick */
    uint8_t tricks[2];
} Play;

typedef struct {
    uint64_t key;
    uint32_t row; /* where the node's floats begin, in pairs */
} Slot;

typedef struct {
    float pay[HAND_LIMIT + 1]; /* what the elder gets, by his tricks */
    uint64_t random;
    /* What is learned. A node has two rows of floats: the regrets of its cards, and how often each was played. */
    Slot *table;
    float *floats;
    size_t slots, used, room, filled;
    int64_t lost; /* visits of nodes for which there was no room */
} Game;

static inline int suit_of(uint32_t card) { return __builtin_ctz(card) >> 3; }
static inline uint32_t take_suit(uint32_t cards, int suit) { return cards & 255u << 8 * suit; }
static inline int mover(const Play *play) { return play->lead ? !play->leader : play->leader; }

/* play.c */
Play start(uint32_t elder, uint32_t dealer);
uint32_t list_lawful(uint32_t hand, uint32_t lead);
void move(Play *play, uint32_t card);
int is_settled(const Play *play);
uint64_t draw(Game *game);
Game *make_game(const float *pay, int log_slots, int log_floats);
void free_game(Game *game);
static inline float draw_share(Game *game) { return (float)(draw(game) >> 40) * 0x1p-24f; }

/* keys.c */
void make_tables(void);
uint64_t find_key(const Play *play, int *order);
uint32_t list_choices(const Play *play);
int sort_cards(uint32_t choices, const int *order, uint32_t *cards);
float *find_row(Game *game, uint64_t key, int cards);
const float *look_up(const Game *game, uint64_t key);
#endif
