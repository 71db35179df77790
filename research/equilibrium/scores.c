/* First offers and answers at many scores at once.

   The discards and all later decisions are given. Then a deal has three ends: the elder plays, the dealer refuses, or
   both exchange. A score only says what each end is worth, so that one deal teaches all scores: regret matching,
   where the adversary's choice is not drawn but weighed by its share. */
#include "game.h"

#include <string.h>

enum { ENDS = 3 * (HAND_LIMIT + 1) * 3 };

typedef struct { int played, refused, accepted; } Ends;

typedef struct {
    float stop, go_on; /* regrets */
    float stopped;     /* the sum of the shares of stopping, weighted */
} Leaning;

static Ends find_ends(Game *game, int32_t *places) {
    int order[4];
    shuffle(game);
    Deal deal = start_deal(game);
    for (int seat = ELDER; seat <= DEALER; seat++) places[seat] = number_place(game, deal.hand[seat], order);
    int played = find_end(game, &deal) + 1; /* the elder is vulnerable; then the dealer */
    for (int stage = ELDER_DISCARDS; stage != END;) stage = advance(game, &deal, stage, choose(game, &deal, stage));
    return (Ends){played, played + 1, find_end(game, &deal)};
}

static inline float find_share(const Leaning *leaning) {
    float stop = leaning->stop > 0 ? leaning->stop : 0, go_on = leaning->go_on > 0 ? leaning->go_on : 0;
    return stop + go_on > 0 ? stop / (stop + go_on) : 0.5f;
}

static inline void regret(Leaning *leaning, float share, float better, float weight) {
    leaning->stop += weight * (1 - share) * better;
    leaning->go_on -= weight * share * better;
    leaning->stopped += weight * share;
}

/* ``payoffs`` are [score][end], ``leanings`` by seat [place][score], ``weights`` by seat [place]. */
void learn_scores(Game *game, int64_t deals, uint64_t seed, float weight, int scores, const float *payoffs,
                  Leaning *leanings[2], float *weights[2]) {
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        int32_t places[2];
        Ends ends = find_ends(game, places);
        Leaning *elder = leanings[ELDER] + (size_t)places[ELDER] * scores;
        Leaning *dealer = leanings[DEALER] + (size_t)places[DEALER] * scores;
        for (int score = 0; score < scores; score++) {
            const float *pay = payoffs + score * ENDS;
            float played = pay[ends.played], refused = pay[ends.refused], accepted = pay[ends.accepted];
            float plays = find_share(elder + score), refuses = find_share(dealer + score);
            regret(elder + score, plays, played - (refuses * refused + (1 - refuses) * accepted), weight);
            regret(dealer + score, refuses, (1 - plays) * (accepted - refused), weight);
        }
        for (int seat = ELDER; seat <= DEALER; seat++) weights[seat][places[seat]] += weight;
    }
}

/* How often each end comes about at each score when first decisions are made as ``stops`` say, by seat
   [place][score], of 255; and by how much each seat would do better to stop than not to, by place and score. */
void measure_scores(Game *game, int64_t deals, uint64_t seed, int scores, const float *payoffs,
                    const uint8_t *stops[2], double *counts, float *better[2]) {
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        int32_t places[2];
        Ends ends = find_ends(game, places);
        size_t elder = (size_t)places[ELDER] * scores, dealer = (size_t)places[DEALER] * scores;
        for (int score = 0; score < scores; score++) {
            const float *pay = payoffs + score * ENDS;
            float played = pay[ends.played], refused = pay[ends.refused], accepted = pay[ends.accepted];
            float plays = stops[ELDER][elder + score] / 255.0f, refuses = stops[DEALER][dealer + score] / 255.0f;
            counts[score * ENDS + ends.played] += plays;
            counts[score * ENDS + ends.refused] += (1 - plays) * refuses;
            counts[score * ENDS + ends.accepted] += (1 - plays) * (1 - refuses);
            better[ELDER][elder + score] += played - (refuses * refused + (1 - refuses) * accepted);
            better[DEALER][dealer + score] += (1 - plays) * (accepted - refused);
        }
    }
}

/* What a seat gains at each score by best first decisions, in sums over deals: those that look best on one sample,
   counted on it (too high) and on another (too low). */
void find_gains(int places, int scores, const uint8_t *stops, const float *one, const float *other, double *most,
                double *least) {
    for (int place = 0; place < places; place++)
        for (int score = 0; score < scores; score++) {
            size_t at = (size_t)place * scores + score;
            float change = (one[at] > 0) - stops[at] / 255.0f;
            most[score] += change * one[at];
            least[score] += change * other[at];
        }
}

/* The average shares of stopping, in ``steps`` steps, as bytes. */
void give_stops(int places, int scores, int steps, const Leaning *leanings, const float *weights, uint8_t *stops) {
    for (int place = 0; place < places; place++)
        for (int score = 0; score < scores; score++) {
            size_t at = (size_t)place * scores + score;
            float share = weights[place] > 0 ? leanings[at].stopped / weights[place] : 0.5f;
            int step = (int)(share * steps + 0.5f);
            stops[at] = (uint8_t)((step > steps ? steps : step) * 255 / steps);
        }
}
