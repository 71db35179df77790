/* Learning what to propose and answer, and which discards are good.

   Discards are certain: a place and a variant have one. Then all that can follow from a deal is one line: at each of its
   decisions a player ends the exchanges, at a known worth, or goes on. So every deal values every decision of its line,
   each weighed by how likely its adversary lets it come about, and nothing but the cards is drawn by lot.

   Variants of a place: of decisions the first, and later ones by round (second, third and later), by how many cards the
   adversary took last, and by how many the player took himself; of discards the first and the later ones by how many
   the adversary took. */
#include "exchanges.h"

#include <string.h>

enum { TOOK = HAND_LIMIT + 1 };
enum { LATER = HAND_LIMIT * TOOK, VARIANTS = 1 + 2 * LATER };        /* of decisions, of either seat */
enum { ELDER_THROWS = 1 + TOOK, DEALER_THROWS = 2 * HAND_LIMIT };    /* of discards */
enum { MOST_STEPS = 2 * MOST_CARDS };
#define SELDOM 0.004f /* what neither player lets come about more often is not looked at */
#define THINNED 4

typedef struct {
    int seat;
    Leaning *leaning, *coarse;
    float share; /* of stopping */
    float stop;  /* what it is worth to the elder */
} Step;

#define FAITH 30 /* visits for which a coarse leaning counts beside the player's own: chosen */

static int find_decision(const Deal *deal, int seat) {
    if (deal->round == 1) return 0;
    int late = deal->round > 2 ? LATER : 0;
    return 1 + late + (seat == ELDER ? deal->taken[DEALER] * HAND_LIMIT + deal->taken[ELDER] - 1
                                     : (deal->taken[ELDER] - 1) * TOOK + deal->taken[DEALER]);
}

/* The same for a player who forgets what he took himself. */
static int find_coarse(const Deal *deal, int seat) {
    if (deal->round == 1) return 0;
    int late = deal->round > 2;
    return 1 + (seat == ELDER ? late * TOOK + deal->taken[DEALER] : late * HAND_LIMIT + deal->taken[ELDER] - 1);
}

static int find_throw(const Deal *deal, int seat) {
    if (seat == ELDER) return deal->round == 1 ? 0 : 1 + deal->taken[DEALER];
    return (deal->round == 1 ? 0 : HAND_LIMIT) + deal->taken[ELDER] - 1;
}

static inline float share_at(const Play *play, int seat, size_t node) {
    return play->stops[seat] ? play->stops[seat][node] * (1 / 255.0f) : find_share(play->leanings[seat] + node);
}

/* The discard, shortened as far as the stock is short: trumps are kept first, then the fullest suit. */
static int find_discard(const Game *game, const Deal *deal, int seat, int choice) {
    if (deal->stock >= HAND_LIMIT) return choice;
    int order[4];
    number_place(game, deal->hand[seat], order);
    const Shape *shape = find_shape(game, deal->hand[seat], order);
    Discard wish = shape->discard[choice];
    if (wish.size <= deal->stock) return choice;
    while (wish.size > deal->stock) {
        int most = 0;
        if (!wish.counts[0])
            for (int at = 1; at < 4; at++)
                if (wish.counts[at] > wish.counts[most]) most = at;
        wish.counts[most]--;
        wish.size--;
    }
    for (int at = 0; at < shape->choices; at++)
        if (!memcmp(shape->discard[at].counts, wish.counts, sizeof wish.counts)) return at;
    return 0;
}

static inline size_t throw_node(const Game *game, const Deal *deal, int seat) {
    int order[4];
    return (size_t)find_throw(deal, seat) * game->places + number_place(game, deal->hand[seat], order);
}

static int make_discard(const Game *game, const Play *play, Deal *deal, int stage) {
    int seat = seat_of(stage);
    int choice = play->throws[seat][throw_node(game, deal, seat)];
    return advance(game, deal, stage, find_discard(game, deal, seat, choice));
}

static inline size_t decision_node(const Game *game, const Play *play, const Deal *deal, int seat) {
    int order[4];
    size_t node = (size_t)find_decision(deal, seat) * game->places + number_place(game, deal->hand[seat], order);
    __builtin_prefetch(play->stops[seat] ? (const void *)(play->stops[seat] + node) : play->leanings[seat] + node);
    return node;
}

static inline float settle_stop(const Game *game, Deal deal, int stage) {
    if (deal.round == 1) deal.vulnerable = stage == OFFER ? 1 : 2;
    return settle(game, &deal);
}

/* The worth to the elder of what follows from here, with the shares as they are. */
static float value_from(const Game *game, const Play *play, Deal deal, int stage) {
    float value = 0, left = 1; /* of the mean, what is not yet decided */
    while (stage != END) {
        if (stage >= ELDER_DISCARDS) {
            stage = make_discard(game, play, &deal, stage);
            continue;
        }
        int seat = seat_of(stage);
        float share = share_at(play, seat, decision_node(game, play, &deal, seat));
        if (share > 0) value += left * share * settle_stop(game, deal, stage);
        left *= 1 - share;
        if (left <= 0) return value;
        stage++;
    }
    return value + left * settle(game, &deal);
}

static void find_step(const Game *game, const Play *play, const Deal *deal, int stage, Step *step) {
    int seat = step->seat = seat_of(stage), order[4];
    size_t places = game->places, place = number_place(game, deal->hand[seat], order);
    step->leaning = play->leanings[seat] + find_decision(deal, seat) * places + place;
    step->coarse = deal->round > 1 ? play->coarse[seat] + find_coarse(deal, seat) * places + place : NULL;
    __builtin_prefetch(step->leaning);
    if (step->coarse) __builtin_prefetch(step->coarse);
    step->stop = settle_stop(game, *deal, stage);
}

/* Where a player has seldom been, he leans as on the average of all that he may have taken himself. */
static float find_step_share(const Step *step, float weight) {
    Leaning leaning = *step->leaning;
    if (step->coarse) {
        float faith = FAITH * weight / (step->coarse->reached + weight);
        leaning.stop += faith * step->coarse->stop;
        leaning.go_on += faith * step->coarse->go_on;
    }
    return find_share(&leaning);
}

static inline void note_step(Leaning *leaning, float share, float better, float mine) {
    regret(leaning, share, better);
    leaning->stopped += mine * share;
    leaning->reached += mine;
}

/* One deal. If a player would hardly go on with his first decision, what would follow is looked at in one deal of
   THINNED, which then counts as many times. */
static void learn_from(Game *game, const Play *play, float weight) {
    Step steps[MOST_STEPS];
    float reaches[MOST_STEPS][2], reach[2] = {1, 1}, times = 1;
    Deal deal = start_deal(game);
    int count = 0, stage = OFFER;
    while (stage != END && (reach[0] > SELDOM || reach[1] > SELDOM)) {
        if (stage >= ELDER_DISCARDS) {
            stage = make_discard(game, play, &deal, stage);
            continue;
        }
        Step *step = steps + count;
        find_step(game, play, &deal, stage, step);
        step->share = find_step_share(step, weight);
        memcpy(reaches[count++], reach, sizeof reach);
        reach[step->seat] *= 1 - step->share;
        if (++stage == ELDER_DISCARDS && deal.round == 1 && (reach[0] <= SELDOM || reach[1] <= SELDOM)) {
            times = draw(game) >> 32 < (1ull << 32) / THINNED ? THINNED : 0;
            if (!times) break;
        }
    }
    float value = times ? settle(game, &deal) : 0;
    while (count--) {
        const Step *step = steps + count;
        float mine = weight * reaches[count][step->seat], others = weight * times * reaches[count][!step->seat];
        float better = others * (step->seat == ELDER ? step->stop - value : value - step->stop);
        if (count > 1) mine *= times;
        note_step(step->leaning, step->share, better, mine);
        if (step->coarse) note_step(step->coarse, step->share, better, mine);
        value = step->share * step->stop + (1 - step->share) * value;
    }
}

void learn_decisions(Game *game, const Play *play, int64_t deals, uint64_t seed, float weight) {
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        shuffle(game);
        learn_from(game, play, weight);
    }
}

/* --- discards ------------------------------------------------------------------------------------------------- */

/* Notes what hands are worth after an exchange (draws.c). In most deals one seat makes one discard at random, so that
   hands are met that the present discards do not lead to; then only that is noted. */
void note_worths(Game *game, const Play *play, int64_t deals, uint64_t seed) {
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        shuffle(game);
        Deal deal = start_deal(game);
        int pick = (int)(draw(game) >> 61); /* 0 to 3: who tries, and in which round; else nobody */
        float reach[2] = {1, 1};
        for (int stage = OFFER; stage != END;) {
            int seat = seat_of(stage), order[4];
            if (stage < ELDER_DISCARDS) {
                reach[seat] *= 1 - share_at(play, seat, decision_node(game, play, &deal, seat));
                if (reach[ELDER] < 0.02f || reach[DEALER] < 0.02f) break;
                stage++;
                continue;
            }
            int later = deal.round > 1, tries = pick < 4 && (pick & 1) == seat && pick >> 1 == later && deal.round < 3;
            int choice = play->throws[seat][throw_node(game, &deal, seat)];
            if (tries) {
                int least = game->rules.least[seat];
                number_place(game, deal.hand[seat], order);
                choice = find_shape(game, deal.hand[seat], order)->choices - least;
                choice = least + (int)((draw(game) >> 32) * choice >> 32);
            }
            stage = advance(game, &deal, stage, find_discard(game, &deal, seat, choice));
            if (reach[!seat] > 0 && (tries || pick >= 4)) {
                float value = value_from(game, play, deal, stage);
                note_outcome(game, &deal, seat, later, seat == ELDER ? value : -value, reach[!seat]);
            }
            if (tries) break;
        }
    }
}

typedef struct {
    float sum, squares, weight; /* of how much better a discard is than the present one, to the seat */
} Trial;

/* Plays deals by the present discards; where another is named (``others`` by seat, 255 for none), tries it on the same
   cards. */
void try_discards(Game *game, const Play *play, int64_t deals, uint64_t seed, const uint8_t *const *others,
                  Trial *const *trials) {
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        shuffle(game);
        Deal deal = start_deal(game);
        float reach[2] = {1, 1};
        for (int stage = OFFER; stage != END;) {
            int seat = seat_of(stage);
            if (stage < ELDER_DISCARDS) {
                reach[seat] *= 1 - share_at(play, seat, decision_node(game, play, &deal, seat));
                if (reach[seat] < 0.02f && draw(game) & 7) break; /* who keeps his hand seldom discards from it */
                if (reach[ELDER] < 0.02f && reach[DEALER] < 0.02f) break;
                stage++;
                continue;
            }
            size_t node = throw_node(game, &deal, seat);
            int now = find_discard(game, &deal, seat, play->throws[seat][node]);
            Deal next = deal;
            int after = advance(game, &next, stage, now);
            if (reach[!seat] > 0.01f) {
                int choice = others[seat][node];
                if (choice != 255 && (choice = find_discard(game, &deal, seat, choice)) != now) {
                    Deal instead = deal;
                    int then = advance(game, &instead, stage, choice);
                    float better = value_from(game, play, instead, then) - value_from(game, play, next, after);
                    if (seat == DEALER) better = -better;
                    better *= reach[!seat];
                    trials[seat][node].sum += better;
                    trials[seat][node].squares += better * better;
                    trials[seat][node].weight += reach[!seat];
                }
            }
            deal = next;
            stage = after;
        }
    }
}

/* --- what it is worth ------------------------------------------------------------------------------------------ */

Line follow_line(const Game *game, const Play *play, Deal deal) {
    Line line = {.count = 0};
    float left = 1;
    for (int stage = ELDER_DISCARDS; stage != END && left > 1e-5f;) {
        if (stage >= ELDER_DISCARDS) {
            stage = make_discard(game, play, &deal, stage);
            continue;
        }
        int seat = seat_of(stage);
        float share = left * share_at(play, seat, decision_node(game, play, &deal, seat));
        if (share > 0) {
            line.ends[line.count] = find_end(game, &deal);
            line.shares[line.count++] = share;
            left -= share;
        }
        stage++;
    }
    line.ends[line.count] = find_end(game, &deal);
    line.shares[line.count++] = left;
    return line;
}

typedef struct { double value, squares, ends[ENDS]; } Total;
typedef struct { float sum, squares, weight; } Worth;

/* Plays deals by a given strategy. The total is to the elder; ``worths`` are [propose, refuse, accept][place], to the
   elder, the dealer's where a proposal is made to him. */
void measure_deals(Game *game, const Play *play, int64_t deals, uint64_t seed, Total *total, Worth *worths) {
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        shuffle(game);
        Deal deal = start_deal(game);
        int order[4];
        size_t elder = number_place(game, deal.hand[ELDER], order), dealer = number_place(game, deal.hand[DEALER], order);
        float plays = share_at(play, ELDER, elder), refuses = share_at(play, DEALER, dealer);
        int played = find_end(game, &deal) + 1; /* the elder is vulnerable; then the dealer */
        float refused = game->utility[played + 1], accepted = 0;
        Line line = follow_line(game, play, deal);
        total->ends[played] += plays;
        total->ends[played + 1] += (1 - plays) * refuses;
        for (int end = 0; end < line.count; end++) {
            accepted += line.shares[end] * game->utility[line.ends[end]];
            total->ends[line.ends[end]] += (1 - plays) * (1 - refuses) * line.shares[end];
        }
        float proposed = refuses * refused + (1 - refuses) * accepted;
        double value = plays * game->utility[played] + (1 - plays) * proposed;
        total->value += value;
        total->squares += value * value;
        float values[3] = {proposed, refused, accepted}, weights[3] = {1, 1 - plays, 1 - plays};
        for (int which = 0; which < 3; which++) {
            Worth *worth = worths + which * (size_t)game->places + (which ? dealer : elder);
            worth->sum += weights[which] * values[which];
            worth->squares += weights[which] * values[which] * values[which];
            worth->weight += weights[which];
        }
    }
}
