/* The best response of one hand to the average strategy of the adversary, with perfect recall and every lawful card.

   Nothing is sampled: all hands that the adversary may hold are carried through the tree of what the responder sees,
   each with the weight that the adversary's strategy leaves it. So what is found for a hand is exact. */
#include "play.h"

#include <stdlib.h>

typedef struct {
    uint32_t hand;
    float weight;
} Held;

typedef struct {
    Game *game;
    int me;
    float least;
    Held *pool; /* of which ``used`` are in use */
    size_t used, room;
    int64_t visits;
    int failed;
} Response;

typedef struct {
    double best, own; /* of the best response, and of the strategy of his own, summed over the weights */
} Worth;

static Worth respond(Response *response, const Play *play, size_t first, size_t count);

static Worth answer(Response *response, const Play *play, size_t first, size_t count) {
    Game *game = response->game;
    int me = response->me, order[SUITS];
    uint32_t cards[HAND_LIMIT];
    float shares[HAND_LIMIT];
    uint32_t choices = list_choices(game, play);
    int number = 1;
    cards[0] = choices;
    shares[0] = 1;
    if (choices & (choices - 1)) {
        uint64_t key = find_key(game, play, order);
        number = sort_cards(choices, order, cards);
        find_average(look_up(game, key), number, response->least, shares);
    }
    Worth worth = {-1e30, 0};
    for (uint32_t left = list_lawful(play->hand[me], play->lead); left; left &= left - 1) {
        Play next = *play;
        move(&next, left & -left);
        Worth after = respond(response, &next, first, count);
        if (after.best > worth.best) worth.best = after.best;
        for (int at = 0; at < number; at++)
            if (cards[at] == (left & -left)) worth.own += shares[at] * after.own;
    }
    return worth;
}

typedef struct {
    Held held;
    int card;
} Step;

static Worth watch(Response *response, const Play *play, size_t first, size_t count) {
    Game *game = response->game;
    int you = !response->me, order[SUITS];
    uint32_t cards[HAND_LIMIT];
    float shares[HAND_LIMIT];
    size_t ends[32] = {0}, steps = 0;
    Step *list = malloc(count * HAND_LIMIT * sizeof *list);
    Play view = *play;
    for (size_t at = first; at < first + count; at++) {
        Held held = response->pool[at];
        view.hand[you] = held.hand;
        uint32_t choices = list_choices(game, &view);
        int number = 1;
        cards[0] = choices;
        shares[0] = 1;
        if (choices & (choices - 1)) {
            uint64_t key = find_key(game, &view, order);
            number = sort_cards(choices, order, cards);
            find_average(look_up(game, key), number, response->least, shares);
            response->visits++;
        }
        for (int card = 0; card < number; card++)
            if (shares[card] > 0) {
                int place = __builtin_ctz(cards[card]);
                list[steps++] = (Step){{held.hand ^ cards[card], held.weight * shares[card]}, place};
                ends[place]++;
            }
    }
    size_t base = response->used, begin[33];
    begin[0] = base;
    for (int place = 0; place < 32; place++) begin[place + 1] = begin[place] + ends[place], ends[place] = begin[place];
    Worth worth = {0, 0};
    if (base + steps > response->room) {
        response->failed = 1;
        free(list);
        return worth;
    }
    for (size_t at = 0; at < steps; at++) response->pool[ends[list[at].card]++] = list[at].held;
    free(list);
    response->used = base + steps;
    for (int place = 0; place < 32; place++) {
        if (begin[place] == begin[place + 1]) continue;
        Play next = *play;
        next.hand[you] = 1u << place; /* the card played is all that matters of it here */
        move(&next, 1u << place);
        Worth after = respond(response, &next, begin[place], begin[place + 1] - begin[place]);
        worth.best += after.best;
        worth.own += after.own;
    }
    response->used = base;
    return worth;
}

static Worth respond(Response *response, const Play *play, size_t first, size_t count) {
    Game *game = response->game;
    if (is_settled(game, play)) {
        double weight = 0, pay = game->pay[play->tricks[ELDER]];
        for (size_t at = first; at < first + count; at++) weight += response->pool[at].weight;
        if (response->me == DEALER) pay = -pay;
        return (Worth){weight * pay, weight * pay};
    }
    return mover(play) == response->me ? answer(response, play, first, count) : watch(response, play, first, count);
}

static void list_hands(Response *response, uint32_t hand, int from, int left) {
    if (!left) {
        response->pool[response->used++] = (Held){hand, 1};
        return;
    }
    for (int at = from; at <= response->game->cards - left; at++)
        list_hands(response, hand | response->game->deck[at], at + 1, left - 1);
}

/* For a hand in a seat: over all hands of the adversary, the mean of the best response, and of the seat's own strategy.
   Returns the adversary's decisions that were looked up, or -1 if the room did not suffice. */
int64_t find_response(Game *game, uint32_t hand, int seat, float least, double *best, double *own) {
    Response response = {.game = game, .me = seat, .least = least, .room = (size_t)1 << 22};
    response.pool = malloc(response.room * sizeof *response.pool);
    order_deck(game, 0, hand);
    list_hands(&response, 0, 0, game->rules.hand_size);
    size_t count = response.used;
    Play play = start(seat == ELDER ? hand : 0, seat == DEALER ? hand : 0);
    Worth worth = respond(&response, &play, 0, count);
    free(response.pool);
    *best = worth.best / count;
    *own = worth.own / count;
    return response.failed ? -1 : response.visits;
}
