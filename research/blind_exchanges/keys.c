/* What a player knows, as a key: hands that differ by an exchange of the plain suits have one.

   While few cards have been played (``RECALL``) the key has his hand and every card played, with its place in the
   order: all that he knows. Later it has, for each suit, only the cards that still matter: his own and those that
   the adversary may hold, in their order; besides which suits each has led, of which suits everyone knows him to be
   void, and the tricks made. What is then forgotten: the ranks of the cards played, in what order, and what a choice
   of the adversary's made likely without proving it. */
#include "play.h"

/* The bits of ``value`` under ``mask``, moved together. */
static uint8_t pack(uint8_t mask, uint8_t value) {
    uint8_t packed = 0;
    for (int at = 0; mask; mask &= mask - 1) packed |= (value >> __builtin_ctz(mask) & 1) << at++;
    return packed;
}

static uint8_t packs[256][256];
static uint32_t spreads[256]; /* a bit of a suit becomes the lowest of four */

void make_tables(void) {
    for (int mask = 0; mask < 256; mask++)
        for (int value = 0; value < 256; value++) packs[mask][value] = pack(mask, value);
    for (int bits = 0; bits < 256; bits++) {
        spreads[bits] = 0;
        for (int rank = 0; rank < 8; rank++) spreads[bits] |= (uint32_t)(bits >> rank & 1) << 4 * rank;
    }
}

static inline uint64_t mix(uint64_t seen, uint64_t more) {
    __uint128_t product = (__uint128_t)(seen ^ more ^ 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
    return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

static inline void swap_if_less(uint32_t *codes, int *order, int first, int second) {
    if (codes[order[first]] >= codes[order[second]]) return;
    int suit = order[first];
    order[first] = order[second];
    order[second] = suit;
}

/* ``order`` becomes the suits in the order in which the key has them. */
uint64_t find_key(const Play *play, int *order) {
    int me = mover(play), all = play->count <= RECALL;
    uint32_t hand = play->hand[me], codes[SUITS];
    uint32_t maybe = ~(play->not_held[!me] | hand) | play->lead;
    for (int suit = 0; suit < SUITS; suit++) {
        uint8_t mine = hand >> 8 * suit;
        if (all) {
            codes[suit] = play->fallen[suit] | spreads[mine];
            continue;
        }
        int ranks = suit ? RANKS : TRUMPS;
        uint8_t live = mine | ((uint8_t)(maybe >> 8 * suit) & ((1 << ranks) - 1));
        uint8_t void_of = (uint8_t)(play->not_held[me] >> 8 * suit | ~((1 << ranks) - 1)) == 255;
        uint8_t flags = void_of | (play->led[me] >> suit & 1) << 1 | (play->led[!me] >> suit & 1) << 2;
        uint8_t lead = play->lead >> 8 * suit;
        codes[suit] = (uint32_t)flags << 24 | __builtin_popcount(live) << 16 | packs[live][mine] << 8 | packs[live][lead];
    }
    for (int suit = 0; suit < SUITS; suit++) order[suit] = suit;
    swap_if_less(codes, order, 1, 2);
    swap_if_less(codes, order, 2, 3);
    swap_if_less(codes, order, 1, 2);
    uint64_t place = (uint64_t)play->count << 8 | play->tricks[me] << 4 | (play->lead != 0) << 2 | me << 1 | 1;
    uint64_t key = mix(codes[0] | (uint64_t)codes[order[1]] << 32, place);
    key = mix(codes[order[2]] | (uint64_t)codes[order[3]] << 32, key);
    return key | 1;
}

/* The lawful cards. Where cards are forgotten, only the lowest of those between which the adversary can have none. */
uint32_t list_choices(const Play *play) {
    int me = mover(play);
    uint32_t lawful = list_lawful(play->hand[me], play->lead), choices = lawful;
    if (!(lawful & (lawful - 1)) || play->count <= RECALL) return lawful;
    uint32_t maybe = ~(play->not_held[!me] | play->hand[me]), last = 0;
    for (uint32_t left = lawful; left; left &= left - 1) { /* from the lowest up */
        uint32_t card = left & -left;
        if (last && suit_of(last) == suit_of(card) && !(maybe & (card - 1) & ~(last - 1))) choices ^= card;
        last = card;
    }
    return choices;
}

/* Cards in the order of a node's rows. Returns how many they are. */
int sort_cards(uint32_t choices, const int *order, uint32_t *cards) {
    int count = 0;
    for (int at = 0; at < SUITS; at++)
        for (uint32_t left = take_suit(choices, order[at]); left;) {
            uint32_t card = 1u << (31 - __builtin_clz(left));
            cards[count++] = card;
            left ^= card;
        }
    return count;
}

static inline Slot *find_slot(const Game *game, uint64_t key) {
    size_t mask = game->slots - 1, at = key >> 20 & mask;
    while (game->table[at].key && game->table[at].key != key) at = (at + 1) & mask;
    return game->table + at;
}

/* The node's rows, made when it is first seen; NULL if there is no room. */
float *find_row(Game *game, uint64_t key, int cards) {
    Slot *slot = find_slot(game, key);
    if (!slot->key) {
        if (game->used * 8 > game->slots * 7 || game->filled + 2 * cards > game->room) {
            game->lost++;
            return NULL;
        }
        *slot = (Slot){key, (uint32_t)(game->filled / 2)};
        game->filled += 2 * cards;
        game->used++;
    }
    return game->floats + 2 * (size_t)slot->row;
}

const float *look_up(const Game *game, uint64_t key) {
    const Slot *slot = find_slot(game, key);
    return slot->key ? game->floats + 2 * (size_t)slot->row : NULL;
}

size_t count_nodes(const Game *game) { return game->used; }

int64_t count_lost(const Game *game) { return game->lost; }
