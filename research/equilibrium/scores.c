/* First offers and answers at many scores at once.

   The discards and all later decisions are given. Then a deal has three ends, the last of them by shares: the elder
   plays, the dealer refuses, or both exchange. A score only says what each end is worth, so that one deal teaches all
   scores. */
#include "exchanges.h"

typedef struct { int played, refused; Line accepted; } Ends;

static Ends find_ends(Game *game, const Play *play, int32_t *places) {
    int order[4];
    shuffle(game);
    Deal deal = start_deal(game);
    for (int seat = ELDER; seat <= DEALER; seat++) places[seat] = number_place(game, deal.hand[seat], order);
    int played = find_end(game, &deal) + 1; /* the elder is vulnerable; then the dealer */
    return (Ends){played, played + 1, follow_line(game, play, deal)};
}

static float find_accepted(const Ends *ends, const float *payoffs) {
    float worth = 0;
    for (int at = 0; at < ends->accepted.count; at++) worth += ends->accepted.shares[at] * payoffs[ends->accepted.ends[at]];
    return worth;
}

/* ``payoffs`` are [score][end], ``leanings`` by seat [place][score]. */
void learn_scores(Game *game, const Play *play, int64_t deals, uint64_t seed, float weight, int scores,
                  const float *payoffs, Leaning *const *leanings) {
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        int32_t places[2];
        Ends ends = find_ends(game, play, places);
        Leaning *elder = leanings[ELDER] + (size_t)places[ELDER] * scores;
        Leaning *dealer = leanings[DEALER] + (size_t)places[DEALER] * scores;
        for (int score = 0; score < scores; score++) {
            const float *pay = payoffs + score * ENDS;
            float played = pay[ends.played], refused = pay[ends.refused], accepted = find_accepted(&ends, pay);
            float plays = find_share(elder + score), refuses = find_share(dealer + score);
            regret(elder + score, plays, weight * (played - (refuses * refused + (1 - refuses) * accepted)));
            regret(dealer + score, refuses, weight * (1 - plays) * (accepted - refused));
            elder[score].stopped += weight * plays;
            elder[score].reached += weight;
            dealer[score].stopped += weight * refuses;
            dealer[score].reached += weight;
        }
    }
}

/* How often each end comes about at each score when first decisions are made as ``stops`` say, by seat
   [place][score], of 255. */
void measure_scores(Game *game, const Play *play, int64_t deals, uint64_t seed, int scores,
                    const uint8_t *const *stops, double *counts) {
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        int32_t places[2];
        Ends ends = find_ends(game, play, places);
        size_t elder = (size_t)places[ELDER] * scores, dealer = (size_t)places[DEALER] * scores;
        for (int score = 0; score < scores; score++) {
            double *count = counts + score * ENDS;
            float plays = stops[ELDER][elder + score] / 255.0f, refuses = stops[DEALER][dealer + score] / 255.0f;
            count[ends.played] += plays;
            count[ends.refused] += (1 - plays) * refuses;
            for (int end = 0; end < ends.accepted.count; end++)
                count[ends.accepted.ends[end]] += (1 - plays) * (1 - refuses) * ends.accepted.shares[end];
        }
    }
}
