/* The exchanges as in research/equilibrium, but for the end of a deal: it is played out at a table (table.c), and not
   looked up with both hands seen. */
#define find_end find_end_seen
#define settle settle_seen
#include "../equilibrium/game.c"
#undef find_end
#undef settle

/* Of each thread: the games without and with a king turned are learned at the same time. */
static _Thread_local void *room;
static _Thread_local int (*play_hands)(void *, uint32_t, uint32_t);
static _Thread_local void (*learn_hands)(void *, uint32_t, uint32_t, float);

void sit_at(void *new_room, void *play, void *learn) {
    room = new_room;
    play_hands = play;
    learn_hands = learn;
}

int find_end(const Game *game, const Deal *deal) {
    int king = deal->hand[ELDER] & game->rules.king ? 1 : deal->hand[DEALER] & game->rules.king ? 2 : 0;
    int tricks = play_hands(room, deal->hand[ELDER], deal->hand[DEALER]);
    return (king * (HAND_LIMIT + 1) + tricks) * 3 + deal->vulnerable;
}

float settle(const Game *game, const Deal *deal) { return game->utility[find_end(game, deal)]; }

#include "../equilibrium/exchanges.c"

/* Lets the tables learn from the hands to which the exchanges lead. A player strays from his strategy now and then, so
   that hands are met which it does not lead to. */
void learn_play(Game *game, const Play *play, int64_t deals, uint64_t seed, float weight, float stray) {
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        shuffle(game);
        Deal deal = start_deal(game);
        for (int stage = OFFER; stage != END;) {
            if (stage >= ELDER_DISCARDS) {
                stage = make_discard(game, play, &deal, stage);
                continue;
            }
            int seat = seat_of(stage);
            float share = share_at(play, seat, decision_node(game, play, &deal, seat));
            share = (1 - stray) * share + stray / 2;
            if ((float)(draw(game) >> 40) * 0x1p-24f < share) break;
            stage++;
        }
        learn_hands(room, deal.hand[ELDER], deal.hand[DEALER], weight);
    }
}

/* As measure_deals, and what it is worth to play: worths are [play, propose, refuse, accept][place]. */
void measure_played(Game *game, const Play *play, int64_t deals, uint64_t seed, double *total, Worth *worths) {
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        shuffle(game);
        Deal deal = start_deal(game);
        int order[4];
        size_t places[] = {number_place(game, deal.hand[ELDER], order), number_place(game, deal.hand[DEALER], order)};
        float plays = share_at(play, ELDER, places[ELDER]), refuses = share_at(play, DEALER, places[DEALER]);
        float played = game->utility[find_end(game, &deal) + 1], refused = game->utility[find_end(game, &deal) + 2];
        float accepted = 0;
        Line line = follow_line(game, play, deal);
        for (int end = 0; end < line.count; end++) accepted += line.shares[end] * game->utility[line.ends[end]];
        float proposed = refuses * refused + (1 - refuses) * accepted;
        double value = plays * played + (1 - plays) * proposed;
        total[0] += value;
        total[1] += value * value;
        float values[] = {played, proposed, refused, accepted}, weights[] = {1, 1, 1 - plays, 1 - plays};
        for (int which = 0; which < 4; which++) {
            Worth *worth = worths + which * (size_t)game->places + places[which > 1];
            worth->sum += weights[which] * values[which];
            worth->squares += weights[which] * values[which] * values[which];
            worth->weight += weights[which];
        }
    }
}
