/* The rule of play, and dealing. */
#include "play.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

uint64_t draw(Game *game) { /* wyrand */
    game->random += 0xa0761d6478bd642fu;
    __uint128_t product = (__uint128_t)game->random * (game->random ^ 0xe7037ed1a0b428dbu);
    return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

/* The first ``cards`` of the deck become a random choice, in random order. */
void shuffle(Game *game, int cards) {
    for (int at = 0; at < cards; at++) {
        int other = at + (int)((draw(game) >> 32) * (uint64_t)(game->cards - at) >> 32);
        uint32_t card = game->deck[other];
        game->deck[other] = game->deck[at];
        game->deck[at] = card;
    }
}

/* Shuffling begins from here, so that what follows depends on the seed alone. */
void order_deck(Game *game, uint64_t seed, uint32_t without) {
    const Rules *rules = &game->rules;
    game->cards = 0;
    game->random = seed;
    for (int suit = 0; suit <= rules->plain_suits; suit++)
        for (int rank = 0; rank < (suit ? rules->ranks : rules->trumps); rank++) {
            uint32_t card = 1u << (8 * suit + rank);
            if (!(card & without)) game->deck[game->cards++] = card;
        }
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
int is_settled(const Game *game, const Play *play) {
    int need = game->rules.hand_size / 2 + 1, elder = play->tricks[ELDER], dealer = play->tricks[DEALER];
    return elder + dealer == game->rules.hand_size || (elder >= need && dealer) || (dealer >= need && elder);
}

/* Large pages, where there are some, since nodes are looked up all over the tables. */
static void *find_room(size_t bytes) {
    enum { PAGE = 1 << 21 };
    size_t whole = (bytes + PAGE - 1) / PAGE * PAGE;
    void *room = aligned_alloc(PAGE, whole);
    madvise(room, whole, MADV_HUGEPAGE);
    return memset(room, 0, whole);
}

Game *make_game(const Rules *rules, const float *pay, int log_slots, int log_floats) {
    Game *game = calloc(1, sizeof *game);
    game->rules = *rules;
    for (int tricks = 0; tricks <= rules->hand_size; tricks++) game->pay[tricks] = pay[tricks];
    game->slots = (size_t)1 << log_slots;
    game->room = (size_t)1 << log_floats;
    game->table = find_room(game->slots * sizeof *game->table);
    game->floats = find_room(game->room * sizeof *game->floats);
    order_deck(game, 0, 0);
    return game;
}

void free_game(Game *game) {
    free(game->table);
    free(game->floats);
    free(game);
}
