/* The rule of play. */
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

uint64_t draw(Game *game) { /* wyrand */
    game->random += 0xa0761d6478bd642fu;
    __uint128_t product = (__uint128_t)game->random * (game->random ^ 0xe7037ed1a0b428dbu);
    return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

Play start(uint32_t elder, uint32_t dealer) {
    return (Play){.hand = {elder, dealer}, .leader = ELDER};
}

static inline uint32_t above(uint32_t card) { return take_suit(-(card << 1), suit_of(card)); }

/* He follows suit, and wins if he can; he trumps if he is void of the suit. */
uint32_t list_lawful(uint32_t hand, uint32_t lead) {
    if (!lead) return hand;
    uint32_t same = take_suit(hand, suit_of(lead));
    if (same) return same & above(lead) ? same & above(lead) : same;
    return take_suit(hand, 0) ? take_suit(hand, 0) : hand;
}

/* What a reply shows by the rule of play. */
static void infer(Play *play, int player, uint32_t reply) {
    uint32_t lead = play->lead;
    int suit = suit_of(lead);
    if (suit_of(reply) == suit) {
        if (reply < lead) play->not_held[player] |= above(lead);
    } else {
        play->not_held[player] |= take_suit(~0u, suit);
        if (suit_of(reply)) play->not_held[player] |= take_suit(~0u, 0);
    }
}

void move(Play *play, uint32_t card) {
    int player = mover(play), place = __builtin_ctz(card);
    play->hand[player] ^= card;
    play->not_held[ELDER] |= card;
    play->not_held[DEALER] |= card;
    play->fallen[place >> 3] |= (uint32_t)(2 + play->count++) << 4 * (place & 7);
    if (!play->lead) {
        play->led[player] |= 1 << (place >> 3);
        play->lead = card;
        return;
    }
    infer(play, player, card);
    int suit = suit_of(play->lead);
    int wins = suit_of(card) == suit ? card > play->lead : suit_of(card) == 0;
    if (wins) play->leader = player;
    play->tricks[play->leader]++;
    play->lead = 0;
}

/* True if the cards left cannot change what is marked. */
int is_settled(const Play *play) {
    int need = HAND_LIMIT / 2 + 1, elder = play->tricks[ELDER], dealer = play->tricks[DEALER];
    return elder + dealer == HAND_LIMIT || (elder >= need && dealer) || (dealer >= need && elder);
}

/* Large pages, where there are some, since nodes are looked up all over the tables. */
static void *find_room(size_t bytes) {
    enum { PAGE = 1 << 21 };
    size_t whole = (bytes + PAGE - 1) / PAGE * PAGE;
    void *room = aligned_alloc(PAGE, whole);
    madvise(room, whole, MADV_HUGEPAGE);
    return memset(room, 0, whole);
}

Game *make_game(const float *pay, int log_slots, int log_floats) {
    Game *game = calloc(1, sizeof *game);
    for (int tricks = 0; tricks <= HAND_LIMIT; tricks++) game->pay[tricks] = pay[tricks];
    game->slots = (size_t)1 << log_slots;
    game->room = (size_t)1 << log_floats;
    game->table = find_room(game->slots * sizeof *game->table);
    game->floats = find_room(game->room * sizeof *game->floats);
    return game;
}

void free_game(Game *game) {
    free(game->table);
    free(game->floats);
    free(game);
}
