/* The play of the cards after the exchanges, learned at three tables, since all hear whether the king is announced: by
   nobody, by the elder, by the dealer. */
#include "../blind_play/learn.c"

#include <stdlib.h>

void make_tables(void);
Game *make_game(const Rules *rules, const float *pay, int log_slots, int log_floats);
void free_game(Game *game);

enum { TABLES = 3 };

typedef struct {
    Game *games[TABLES];
    uint32_t king; /* its bit, or 0 if it is turned up */
    float least, gap;
} Room;

Room *make_room(const Rules *rules, const float *pay, int log_slots, int log_floats, uint32_t king, float least, float gap) {
    make_tables();
    Room *room = calloc(1, sizeof *room);
    *room = (Room){.king = king, .least = least, .gap = gap};
    for (int table = 0; table < TABLES; table++)
        if (!table || king) room->games[table] = make_game(rules, pay, log_slots, log_floats);
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
