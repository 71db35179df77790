/* The play of the cards after the exchanges, learned at three tables, since all hear whether the king is announced: by
   nobody, by the elder, by the dealer.

   It is counterfactual regret minimisation with external sampling. A pair of hands is played twice. Each time one player
   tries every card that he may choose at each of his decisions and notes how much better or worse than his mix each was;
   the other plays by his present mix, which is added to his average. Later pairs weigh more. Cards that have proved far
   worse are mostly passed over. */
#include "play.h"

#include <stdlib.h>

typedef struct {
    Game *game;
    int me;
    float weight; /* of this iteration */
    float gap;    /* a regret below minus this is mostly passed over */
} Walk;

static void find_shares(const float *regrets, int cards, float *shares) {
    float sum = 0;
    for (int at = 0; at < cards; at++) sum += shares[at] = regrets[at] > 0 ? regrets[at] : 0;
    for (int at = 0; at < cards; at++) shares[at] = sum > 0 ? shares[at] / sum : 1.0f / cards;
}

/* The average strategy. Shares below ``least`` are left out: most are left over from the first iterations. */
static void find_average(const float *row, int cards, float least, float *shares) {
    float sum = 0, left = 0;
    for (int at = 0; row && at < cards; at++) sum += row[cards + at];
    for (int at = 0; at < cards; at++) {
        shares[at] = sum > 0 ? row[cards + at] / sum : 1.0f / cards;
        if (sum > 0 && shares[at] < least) shares[at] = 0;
        left += shares[at];
    }
    for (int at = 0; at < cards; at++) shares[at] /= left;
}

static int choose(Game *game, const float *shares, int cards) {
    float left = draw_share(game);
    int last = 0;
    for (int at = 0; at < cards; at++) {
        if (shares[at] <= 0) continue;
        last = at;
        if ((left -= shares[at]) < 0) break;
    }
    return last;
}

static float walk_on(const Walk *walk, Play play) {
    Game *game = walk->game;
    uint32_t cards[HAND_LIMIT];
    float shares[HAND_LIMIT], values[HAND_LIMIT];
    int order[SUITS];
    while (!is_settled(&play)) {
        int player = mover(&play);
        uint32_t choices = list_choices(&play);
        if (!(choices & (choices - 1))) {
            move(&play, choices);
            continue;
        }
        uint64_t key = find_key(&play, order);
        int count = sort_cards(choices, order, cards);
        float *row = find_row(game, key, count);
        static float nothing[2 * HAND_LIMIT];
        find_shares(row ? row : nothing, count, shares);
        if (player != walk->me) {
            for (int at = 0; row && at < count; at++) row[count + at] += walk->weight * shares[at];
            move(&play, cards[choose(game, shares, count)]);
            continue;
        }
        float mean = 0;
        int tried = 0;
        for (int at = 0; at < count; at++) {
            if (shares[at] == 0 && row && row[at] < -walk->gap && draw(game) >> 60) continue;
            Play next = play;
            move(&next, cards[at]);
            values[at] = walk_on(walk, next);
            mean += shares[at] * values[at];
            tried |= 1 << at;
        }
        for (int at = 0; row && at < count; at++)
            if (tried >> at & 1) row[at] += walk->weight * (values[at] - mean);
        return mean;
    }
    float pay = game->pay[play.tricks[ELDER]];
    return walk->me == ELDER ? pay : -pay;
}

static int play_out(Game *game, Play play, float least) {
    uint32_t cards[HAND_LIMIT];
    float shares[HAND_LIMIT];
    int order[SUITS];
    while (!is_settled(&play)) {
        uint32_t choices = list_choices(&play);
        if (choices & (choices - 1)) {
            uint64_t key = find_key(&play, order);
            int count = sort_cards(choices, order, cards);
            find_average(look_up(game, key), count, least, shares);
            choices = cards[choose(game, shares, count)];
        }
        move(&play, choices);
    }
    return play.tricks[ELDER];
}

enum { TABLES = 3 };

typedef struct {
    Game *games[TABLES];
    uint32_t king; /* its bit, or 0 if it is turned up */
    float least, gap;
} Room;

Room *make_room(const float *pay, int log_slots, int log_floats, uint32_t king, float least, float gap) {
    make_tables();
    Room *room = calloc(1, sizeof *room);
    *room = (Room){.king = king, .least = least, .gap = gap};
    for (int table = 0; table < TABLES; table++)
        if (!table || king) room->games[table] = make_game(pay, log_slots, log_floats);
    return room;
}

void free_room(Room *room) {
    for (int table = 0; table < TABLES; table++)
        if (room->games[table]) free_game(room->games[table]);
    free(room);
}

Game *find_game(const Room *room, int table) { return room->games[table]; }

void seed_room(Room *room, uint64_t seed) {
    for (int table = 0; table < TABLES; table++)
        if (room->games[table]) room->games[table]->random = seed + table;
}

static Game *sit_down(const Room *room, uint32_t elder, uint32_t dealer, Play *play) {
    *play = start(elder, dealer);
    if (room->king && !((elder | dealer) & room->king)) {
        play->not_held[ELDER] |= room->king;
        play->not_held[DEALER] |= room->king;
    }
    return room->games[elder & room->king ? 1 : dealer & room->king ? 2 : 0];
}

void learn_hands(Room *room, uint32_t elder, uint32_t dealer, float weight) {
    Play play;
    Game *game = sit_down(room, elder, dealer, &play);
    for (int me = ELDER; me <= DEALER; me++) {
        Walk walk = {game, me, weight, room->gap * weight};
        walk_on(&walk, play);
    }
}

/* The elder's tricks, when point and vole are settled. */
int play_hands(Room *room, uint32_t elder, uint32_t dealer) {
    Play play;
    Game *game = sit_down(room, elder, dealer, &play);
    return play_out(game, play, room->least);
}
