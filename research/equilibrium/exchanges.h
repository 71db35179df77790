/* What a strategy is: learned or given, by seat, then by variant and place (exchanges.c). */
#ifndef EXCHANGES_H
#define EXCHANGES_H

#include "game.h"

enum { ENDS = 3 * (HAND_LIMIT + 1) * 3, MOST_LINE = 2 * MOST_CARDS };

typedef struct {
    float stop, go_on;      /* regrets */
    float stopped, reached; /* sums of shares: how often the player stopped, and how often he came here */
} Leaning;

typedef struct {
    Leaning *leanings[2];    /* learned, and */
    Leaning *coarse[2];      /* the same without what the player took himself; or */
    const uint8_t *stops[2]; /* given: of 255 */
    const uint8_t *throws[2];
} Play;

/* The ends that an accepted proposal may lead to, and how likely each is. */
typedef struct {
    int count, ends[MOST_LINE];
    float shares[MOST_LINE];
} Line;

static inline float find_share(const Leaning *leaning) {
    float stop = leaning->stop > 0 ? leaning->stop : 0, go_on = leaning->go_on > 0 ? leaning->go_on : 0;
    return stop + go_on > 0 ? stop / (stop + go_on) : 0.5f;
}

static inline void regret(Leaning *leaning, float share, float better) {
    leaning->stop += (1 - share) * better;
    leaning->go_on -= share * better;
}

/* exchanges.c */
Line follow_line(const Game *game, const Play *play, Deal deal);
#endif
