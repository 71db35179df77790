/* What a discard is worth, over all cards that may be drawn for it.

   While deals are played out, what is learned of the hands *after* an exchange is noted: what a seat got with this
   hand, if so many cards were taken (outcomes). A discard is worth the mean over all hands that it can lead to. This
   passes over one thing: that the cards thrown cannot come to the adversary. So it only says which discards are worth
   trying; exchanges.c, which deals every card, tries them. */
#include "game.h"

#include <stdlib.h>
#include <string.h>

/* Outcomes of a hand: the elder's, by round (first, later) and by how many cards he took; the dealer's, by round, by
   how many cards the elder took, and by how many he took himself. */
enum { ELDER_OUTCOMES = 2 * HAND_LIMIT, OUTCOMES = ELDER_OUTCOMES + 2 * HAND_LIMIT * (HAND_LIMIT + 1) };

static int find_outcome(int seat, int later, const int *taken) {
    if (seat == ELDER) return later * HAND_LIMIT + taken[ELDER] - 1;
    return ELDER_OUTCOMES + (later * HAND_LIMIT + taken[ELDER] - 1) * (HAND_LIMIT + 1) + taken[DEALER];
}

void note_outcomes(Game *game, int on) {
    free(game->outcomes);
    game->outcomes = on ? calloc((size_t)game->places * OUTCOMES * 2, sizeof(float)) : NULL;
}

/* ``deal`` is after the exchange of ``seat``. */
void note_outcome(Game *game, const Deal *deal, int seat, int later, float value, float weight) {
    int order[4];
    int32_t place = number_place(game, deal->hand[seat], order);
    float *outcome = game->outcomes + 2 * ((size_t)place * OUTCOMES + find_outcome(seat, later, deal->taken));
    outcome[0] += weight * value;
    outcome[1] += weight;
}

enum { COLUMNS = 2 + 2 * HAND_LIMIT }; /* the elder's by round; the dealer's by round and by how many the elder took */

/* Means by how many cards the seat took, by place, and by column; rare ones lean on the mean of the place. */
static float *find_means(const Game *game) {
    float *means = calloc((size_t)(HAND_LIMIT + 1) * game->places * COLUMNS, sizeof *means);
    for (size_t place = 0; place < (size_t)game->places; place++) {
        const float *some = game->outcomes + 2 * place * OUTCOMES;
        float whole[2][2] = {{0, 0}, {0, 0}};
        for (int at = 0; at < OUTCOMES; at++)
            for (int part = 0; part < 2; part++) whole[at >= ELDER_OUTCOMES][part] += some[2 * at + part];
        for (int taken = 0; taken <= HAND_LIMIT; taken++)
            for (int column = taken ? 0 : 2; column < COLUMNS; column++) {
                int seat = column < 2 ? ELDER : DEALER;
                int at = seat == ELDER ? column * HAND_LIMIT + taken - 1
                                       : ELDER_OUTCOMES + (column - 2) * (HAND_LIMIT + 1) + taken;
                float lean = whole[seat][0] / (whole[seat][1] + 1);
                means[((size_t)taken * game->places + place) * COLUMNS + column] =
                    (some[2 * at] + 8 * lean) / (some[2 * at + 1] + 8);
            }
    }
    return means;
}

typedef struct {
    const Game *game;
    const float *means;
    uint32_t pool[MOST_CARDS];
    int cards, taken;
    float sums[COLUMNS];
    int64_t draws;
} Sum;

static void add_draw(Sum *sum, uint32_t hand) {
    int order[4];
    const float *means = sum->means + (size_t)number_place(sum->game, hand, order) * COLUMNS;
    for (int at = 0; at < COLUMNS; at++) sum->sums[at] += means[at];
    sum->draws++;
}

static void add_draws(Sum *sum, uint32_t hand, int from, int left) {
    if (!left) {
        add_draw(sum, hand);
        return;
    }
    for (int at = from; at <= sum->cards - left; at++) add_draws(sum, hand | sum->pool[at], at + 1, left - 1);
}

/* A hand of new cards: there are too many of them to try all. */
enum { MANY = 2000 };
static uint32_t draw_some(Game *game, Sum *sum) {
    uint32_t hand = 0;
    for (int at = 0; at < sum->taken; at++) {
        int other = at + (int)((draw(game) >> 32) * (uint64_t)(sum->cards - at) >> 32);
        uint32_t card = sum->pool[other];
        sum->pool[other] = sum->pool[at];
        hand |= sum->pool[at] = card;
    }
    return hand;
}

/* The worth of every discard of a hand: [choice][column], to the seat. */
static int value_discards(Game *game, const float *means, uint32_t hand, float (*values)[COLUMNS]) {
    int order[4];
    number_place(game, hand, order);
    const Shape *shape = find_shape(game, hand, order);
    Sum sum = {.game = game};
    for (int at = 0; at < MOST_CARDS; at++)
        if (!(game->deck[at] & hand)) sum.pool[sum.cards++] = game->deck[at];
    for (int choice = 0; choice < shape->choices; choice++) {
        memset(sum.sums, 0, sizeof sum.sums);
        sum.draws = 0;
        sum.taken = shape->discard[choice].size;
        sum.means = means + (size_t)sum.taken * game->places * COLUMNS;
        uint32_t kept = hand ^ choose_cards(game, hand, choice);
        if (sum.taken < 4) add_draws(&sum, kept, 0, sum.taken);
        else
            while (sum.draws < MANY) add_draw(&sum, kept | draw_some(game, &sum));
        for (int at = 0; at < COLUMNS; at++) values[choice][at] = sum.sums[at] / sum.draws;
    }
    return shape->choices;
}

/* What each discard is worth to the seat, for the places from ``first`` to before ``last``, of which ``hands`` are
   examples: [place][column][choice]. */
void value_all_discards(Game *game, const uint32_t *hands, int first, int last, float *worths) {
    float *means = find_means(game), values[MOST_CHOICES][COLUMNS];
    for (int place = first; place < last; place++) {
        int choices = value_discards(game, means, hands[place], values);
        for (int column = 0; column < COLUMNS; column++)
            for (int at = 0; at < choices; at++)
                worths[((size_t)place * COLUMNS + column) * MOST_CHOICES + at] = values[at][column];
    }
    free(means);
}
