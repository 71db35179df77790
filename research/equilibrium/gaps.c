/* What given decisions are worth against their alternatives. It is apart from exchanges.c, which also serves programs that
   only learn, so that their results do not depend on it. */
#include "exchanges.c"

/* How much better it is at each decision to stop than to go on, to who decides. */
void try_decisions(Game *game, const Play *play, int64_t deals, uint64_t seed, Trial *const *trials) {
    game->random = seed;
    order_deck(game);
    for (int64_t at = 0; at < deals; at++) {
        shuffle(game);
        struct {
            Trial *trial;
            int seat;
            float share, stop, others;
        } steps[MOST_STEPS];
        float reach[2] = {1, 1};
        Deal deal = start_deal(game);
        int count = 0, stage = OFFER;
        while (stage != END && (reach[ELDER] > SELDOM || reach[DEALER] > SELDOM)) {
            if (stage >= ELDER_DISCARDS) {
                stage = make_discard(game, play, &deal, stage);
                continue;
            }
            int seat = seat_of(stage);
            size_t node = decision_node(game, play, &deal, seat);
            float share = share_at(play, seat, node), stop = settle_stop(game, deal, stage);
            __builtin_prefetch(trials[seat] + node);
            steps[count].trial = trials[seat] + node;
            steps[count].seat = seat;
            steps[count].share = share;
            steps[count].stop = stop;
            steps[count++].others = reach[!seat];
            reach[seat] *= 1 - share;
            stage++;
        }
        float value = settle(game, &deal);
        while (count--) {
            float share = steps[count].share, stop = steps[count].stop, others = steps[count].others;
            float better = others * (steps[count].seat == ELDER ? stop - value : value - stop);
            Trial *trial = steps[count].trial;
            trial->sum += better;
            trial->squares += better * better;
            trial->weight += others;
            value = share * stop + (1 - share) * value;
        }
    }
}
