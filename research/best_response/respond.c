/* A best response to a strategy of the exchanges: what one player can gain if the other goes on playing it.

   This program shares no line with ../equilibrium, which learned the strategy: it shuffles, steps a deal, plays the cards
   out and weighs the choices by code of its own. It has only the strategy, as the engine's file states it.

   The responder remembers more than the strategy does: besides his hand, the round and the last number that his
   adversary took, also the last number that he took himself, whether he has thrown a trump, and how many plain court
   cards he has thrown.

   Cards are bits: the seven trumps beside the turn-up in the lowest byte, each plain suit in a byte above. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 31913, CARDS = 31, HAND = 5 };
enum { MEMORIES = 6 };                   /* a trump thrown or none; no court card, one, more */
enum { TOLD = 61, SEEN = TOLD * MEMORIES }; /* what a decision depends on besides the hand */
enum { THROWS = 17 };                    /* the elder's first discard, his later ones by what the dealer took (6);
                                            the dealer's by what the elder took (5), first and later */
enum { CHOICES = 24, FINALISTS = 3 };
enum { AS_THE_STRATEGY, ENDS_IT, GOES_ON };

typedef struct { float sum, squares, weight; } Tally;

typedef struct {
    const uint8_t *stops[2]; /* the strategy, by seat: [TOLD][PLACES], of 255 */
    const uint8_t *throws;   /* [THROWS][PLACES] */
    const float *payoffs;    /* to the elder: [nobody, elder, dealer marks the king][his tricks][nobody, elder, dealer at risk] */
    int32_t king;            /* the king's bit, or 0 if it is turned up */
    int32_t seat;            /* the responder: 0 the elder, 1 the dealer */
    uint8_t *choices;        /* his response: [SEEN][PLACES], and */
    uint8_t *discards;       /* [THROWS][PLACES], 255 as the strategy */
} Question;

/* --- cards ----------------------------------------------------------------------------------------------------- */

static uint64_t state[2];

static uint64_t next_number(void) { /* xoroshiro128+ */
    uint64_t a = state[0], b = state[1], sum = a + b;
    b ^= a;
    state[0] = (a << 24 | a >> 40) ^ b ^ b << 16;
    state[1] = b << 37 | b >> 27;
    return sum;
}

static void seed_numbers(uint64_t seed) {
    for (int half = 0; half < 2; half++) { /* splitmix64 */
        uint64_t mixed = seed += 0x9e3779b97f4a7c15u;
        mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
        state[half] = mixed ^ mixed >> 31;
    }
}

static uint32_t pack[CARDS];
static int dealt; /* how many cards at the front of the pack are in order */

static void gather(void) {
    int at = 0;
    for (int card = 0; card < 32; card++)
        if (card != 7) pack[at++] = 1u << card;
}

/* The next card. The rest of the pack is mixed only as far as it is needed. */
static uint32_t deal_card(void) {
    int other = dealt + (int)((next_number() >> 32) * (uint64_t)(CARDS - dealt) >> 32);
    uint32_t card = pack[other];
    pack[other] = pack[dealt];
    return pack[dealt++] = card;
}

static inline int suit_bits(uint32_t hand, int suit) { return hand >> 8 * suit & 255; }

/* Which suits are the first, second and third: by their bits, the greatest first. */
static void rank_suits(uint32_t hand, int *ranked) {
    ranked[0] = 0;
    for (int suit = 1; suit < 4; suit++) {
        int at = suit;
        while (at > 1 && suit_bits(hand, ranked[at - 1]) < suit_bits(hand, suit)) ranked[at] = ranked[at - 1], at--;
        ranked[at] = suit;
    }
}

enum { SLOTS = 1 << 17 };
static uint32_t known_hands[SLOTS];
static int32_t known_places[SLOTS];

static uint32_t find_slot(uint32_t hand) {
    uint32_t slot = hand * 0x9e3779b1u >> 15;
    while (known_hands[slot] && known_hands[slot] != hand) slot = (slot + 1) & (SLOTS - 1);
    return slot;
}

static int find_place(uint32_t hand) {
    int ranked[4];
    rank_suits(hand, ranked);
    uint32_t sorted = hand & 127;
    for (int at = 1; at < 4; at++) sorted |= (uint32_t)suit_bits(hand, ranked[at]) << 8 * at;
    return known_places[find_slot(sorted)];
}

static int count_discards(uint32_t hand) {
    int count = 1;
    for (int suit = 0; suit < 4; suit++) count *= __builtin_popcount(suit_bits(hand, suit)) + 1;
    return count;
}

/* The cards of a discard, which is a number: the lowest of each suit, the third suit's count being its last digit. With
   a short stock trumps are kept first, then cards of the suit from which most are thrown. */
static uint32_t find_cards(uint32_t hand, int number, int most) {
    int ranked[4], counts[4], sum = 0;
    rank_suits(hand, ranked);
    for (int at = 3; at >= 0; at--) {
        int size = __builtin_popcount(suit_bits(hand, ranked[at])) + 1;
        counts[at] = number % size;
        number /= size;
        sum += counts[at];
    }
    for (; sum > most; sum--) {
        int fullest = 1;
        for (int at = 2; at < 4; at++)
            if (counts[at] > counts[fullest]) fullest = at;
        counts[counts[0] ? 0 : fullest]--;
    }
    uint32_t cards = 0;
    for (int at = 0; at < 4; at++) {
        int bits = suit_bits(hand, ranked[at]), left = bits;
        while (counts[at]--) left &= left - 1;
        cards |= (uint32_t)(bits ^ left) << 8 * ranked[at];
    }
    return cards;
}

/* --- the play of the cards, both hands seen ----------------------------------------------------------------------- */

static int suit_of_card(uint32_t card) { return __builtin_ctz(card) >> 3; }

/* The tricks of the leader by best play of both, who see all cards. */
static int play_out(uint32_t leader, uint32_t follower) {
    if (!leader) return 0;
    int best = -1, size = __builtin_popcount(leader);
    for (uint32_t leads = leader; leads && best < size; leads &= leads - 1) {
        uint32_t lead = leads & -leads, suit = 255u << 8 * suit_of_card(lead), same = follower & suit;
        uint32_t above = same & ~(lead | (lead - 1)), trumps = suit_of_card(lead) ? follower & 255 : 0;
        uint32_t replies = above ? above : same ? same : trumps ? trumps : follower;
        int follower_wins = above || (!same && trumps), worst = size + 1;
        for (; replies; replies &= replies - 1) {
            uint32_t reply = replies & -replies;
            int tricks = follower_wins ? size - 1 - play_out(follower ^ reply, leader ^ lead)
                                       : 1 + play_out(leader ^ lead, follower ^ reply);
            if (tricks < worst) worst = tricks;
        }
        if (worst > best) best = worst;
    }
    return best;
}

enum { POSITIONS = 1 << 18 };
static uint64_t met[POSITIONS];
static uint16_t owners[1 << 16]; /* by the two players' cards of a suit: whose each is, from the highest down */

static void list_owners(void) {
    for (int mine = 0; mine < 256; mine++)
        for (int other = 0; other < 256; other++) {
            int order = 1;
            for (int bit = 7; bit >= 0; bit--)
                if ((mine | other) >> bit & 1) order = 2 * order + (mine >> bit & 1);
            owners[mine << 8 | other] = order;
        }
}

static int count_elder_tricks(uint32_t elder, uint32_t dealer) {
    uint64_t suits[4], spare;
    for (int suit = 0; suit < 4; suit++) suits[suit] = owners[suit_bits(elder, suit) << 8 | suit_bits(dealer, suit)];
    for (int at = 1; at < 3; at++) /* the plain suits in order: two passes of three */
        for (int next = 1; next < 3; next++)
            if (suits[next] < suits[next + 1]) spare = suits[next], suits[next] = suits[next + 1], suits[next + 1] = spare;
    uint64_t key = ((suits[0] << 9 | suits[1]) << 9 | suits[2]) << 9 | suits[3];
    uint32_t slot = key * 0xd1342543de82ef95u >> 46;
    while (met[slot] && met[slot] >> 3 != key) slot = (slot + 1) & (POSITIONS - 1);
    if (!met[slot]) met[slot] = key << 3 | (uint64_t)play_out(elder, dealer);
    return met[slot] & 7;
}

/* --- a deal -------------------------------------------------------------------------------------------------------- */

typedef struct {
    uint32_t hands[2], stock[CARDS];
    int front, back, round, took[2];
    int trumps, courts; /* thrown by the responder: a trump or none, plain court cards up to two */
} Table;

static float pay(const Question *question, const Table *table, int at_risk) {
    uint32_t king = question->king;
    int holder = table->hands[0] & king ? 1 : table->hands[1] & king ? 2 : 0;
    return question->payoffs[(holder * 6 + count_elder_tricks(table->hands[0], table->hands[1])) * 3 + at_risk];
}

static void deal_table(Table *table) {
    dealt = 0;
    memset(table, 0, offsetof(Table, stock));
    for (int at = 0; at < HAND; at++)
        for (int seat = 0; seat < 2; seat++) table->hands[seat] |= deal_card();
    for (int at = 0; at < CARDS - 2 * HAND; at++) table->stock[at] = deal_card();
    table->front = table->took[0] = table->took[1] = table->trumps = table->courts = 0;
    table->back = CARDS - 2 * HAND;
    table->round = 1;
}

static int find_told(const Table *table, int seat) {
    if (table->round == 1) return 0;
    int pair = seat ? (table->took[0] - 1) * 6 + table->took[1] : table->took[1] * 5 + table->took[0] - 1;
    return 1 + (table->round > 2) * 30 + pair;
}

static size_t find_seen(const Table *table, int seat, int place) {
    int memory = table->round == 1 ? 0 : table->trumps * 3 + table->courts;
    return ((size_t)find_told(table, seat) * MEMORIES + memory) * PLACES + place;
}

static size_t find_throw(const Table *table, int seat) {
    int kind = seat ? 7 + (table->round > 1) * 5 + table->took[0] - 1 : table->round > 1 ? 1 + table->took[1] : 0;
    return (size_t)kind * PLACES + find_place(table->hands[seat]);
}

static int differs; /* set where the responder does otherwise than the strategy */

/* How often a seat ends the exchanges here; ``responds``: the responder plays his response. */
static float share_of_ending(const Question *question, const Table *table, int seat, int responds) {
    int place = find_place(table->hands[seat]);
    if (responds && seat == question->seat) {
        int choice = question->choices[find_seen(table, seat, place)];
        differs |= choice != AS_THE_STRATEGY;
        if (choice != AS_THE_STRATEGY) return choice == ENDS_IT;
    }
    return question->stops[seat][(size_t)find_told(table, seat) * PLACES + place] / 255.0f;
}

static uint32_t choose_discard(const Question *question, const Table *table, int seat, int responds) {
    size_t at = find_throw(table, seat);
    int number = question->throws[at];
    if (responds && seat == question->seat && question->discards[at] != 255) {
        number = question->discards[at];
        differs = 1;
    }
    return find_cards(table->hands[seat], number, table->back - table->front);
}

enum { COURT_CARDS = 0xe0 }; /* king, queen, knave: the three highest of eight */

static void throw_cards(const Question *question, Table *table, int seat, uint32_t cards) {
    int count = __builtin_popcount(cards);
    table->hands[seat] ^= cards;
    for (int at = 0; at < count; at++)
        table->hands[seat] |= table->stock[seat ? --table->back : table->front++];
    table->took[seat] = count;
    if (seat != question->seat) return;
    table->trumps |= (cards & 127) != 0;
    table->courts += __builtin_popcount(cards & (COURT_CARDS * 0x01010100u));
    if (table->courts > 2) table->courts = 2;
}

/* The stages of a round: the elder's decision, the dealer's, the elder's discard, the dealer's. After the last the next
   round begins. Nobody can go on when the stock is out. */
enum { OFFERS, ANSWERS, ELDER_THROWS, DEALER_THROWS };

/* Carries a discard out. Returns 0 when the stock is out. */
static int exchange(const Question *question, Table *table, int *stage, uint32_t cards) {
    throw_cards(question, table, *stage == DEALER_THROWS, cards);
    if (*stage == DEALER_THROWS) table->round++, *stage = OFFERS;
    else ++*stage;
    return table->front < table->back;
}

/* What the deal is worth to the elder from here on. */
static float value_of(const Question *question, Table table, int stage, int responds) {
    float value = 0, left = 1;
    for (;;) {
        int seat = stage & 1;
        if (stage <= ANSWERS) {
            float ending = left * share_of_ending(question, &table, seat, responds);
            if (ending > 0) value += ending * pay(question, &table, table.round == 1 ? seat + 1 : 0);
            left -= ending;
            if (left < 1e-6f) return value;
            stage++;
        } else if (!exchange(question, &table, &stage, choose_discard(question, &table, seat, responds)))
            return value + left * pay(question, &table, 0);
    }
}

/* The same after a discard, by the response. */
static float value_after(const Question *question, Table table, int stage, uint32_t cards) {
    return exchange(question, &table, &stage, cards) ? value_of(question, table, stage, 1) : pay(question, &table, 0);
}

static void add(Tally *tally, float better, float weight) {
    tally->sum += better;
    tally->squares += better * better;
    tally->weight += weight;
}

/* --- what C is asked ----------------------------------------------------------------------------------------------- */

/* ``hands`` are examples of all places, as they are numbered. */
void prepare(const uint32_t *hands) {
    memset(known_hands, 0, sizeof known_hands);
    for (int place = 0; place < PLACES; place++) {
        uint32_t slot = find_slot(hands[place]);
        known_hands[slot] = hands[place];
        known_places[slot] = place;
    }
    list_owners();
}

static void start(uint64_t seed) {
    seed_numbers(seed);
    gather();
}

/* Weighs each decision of the responder: how much better it is to end the exchanges than to go on by his response,
   times how often his adversary lets it come about. ``firsts``: NULL, or by place whether a hand counts; then only the
   first decision is weighed, and only deals in which he has such a hand are counted. */
void weigh_decisions(const Question *question, int64_t deals, uint64_t seed, const uint8_t *firsts, Tally *tallies) {
    int me = question->seat;
    start(seed);
    for (int64_t count = 0; count < deals; count++) {
        Table table;
        do deal_table(&table);
        while (firsts && !firsts[find_place(table.hands[me])]);
        float reach = 1;
        for (int stage = OFFERS;;) {
            int seat = stage & 1;
            if (stage <= ANSWERS) {
                if (seat == me) {
                    Table after = table;
                    int place = find_place(table.hands[me]);
                    float stop = pay(question, &table, table.round == 1 ? seat + 1 : 0);
                    float better = reach * (stop - value_of(question, after, stage + 1, 1));
                    if (me) better = -better;
                    add(tallies + find_seen(&table, me, place), better, reach);
                    if (firsts) break;
                } else {
                    reach *= 1 - share_of_ending(question, &table, seat, 0);
                    if (reach < 0.01f) break;
                }
                stage++;
            } else if (!exchange(question, &table, &stage, choose_discard(question, &table, seat, 1)))
                break;
        }
    }
}

/* Tries other discards than the present response's on the same cards. ``finalists``: [FINALISTS][THROWS][PLACES], 255 for
   none, with tallies in the same order; or NULL, and any discard is drawn by lot, with tallies [THROWS][PLACES][CHOICES]. */
void weigh_discards(const Question *question, int64_t deals, uint64_t seed, const uint8_t *finalists, Tally *tallies) {
    int me = question->seat;
    start(seed);
    for (int64_t count = 0; count < deals; count++) {
        Table table;
        deal_table(&table);
        float reach = 1;
        for (int stage = OFFERS;;) {
            int seat = stage & 1;
            if (stage <= ANSWERS) {
                if (seat != me) reach *= 1 - share_of_ending(question, &table, seat, 0);
                if (reach < 0.01f) break;
                stage++;
                continue;
            }
            uint32_t cards = choose_discard(question, &table, seat, 1);
            if (seat == me) {
                size_t at = find_throw(&table, me);
                float known = 0;
                int is_known = 0;
                for (int rank = 0; rank < (finalists ? FINALISTS : 1); rank++) {
                    int number = finalists ? finalists[(size_t)rank * THROWS * PLACES + at]
                                           : (int)((next_number() >> 33) % (uint64_t)count_discards(table.hands[me]));
                    if (number == 255) continue;
                    uint32_t others = find_cards(table.hands[me], number, table.back - table.front);
                    if (others == cards || (!me && !others)) continue;
                    if (!is_known) known = value_after(question, table, stage, cards);
                    is_known = 1;
                    float value = value_after(question, table, stage, others);
                    float better = reach * (me ? known - value : value - known);
                    add(tallies + (finalists ? (size_t)rank * THROWS * PLACES + at : at * CHOICES + number), better, reach);
                }
            }
            if (!exchange(question, &table, &stage, cards)) break;
        }
    }
}

/* What the response gains over the strategy, on the same cards: the sums of the gain and of its square, and of what the
   deal is worth to the elder if both play the strategy. */
void measure_gain(const Question *question, int64_t deals, uint64_t seed, double *totals) {
    memset(totals, 0, 3 * sizeof *totals);
    start(seed);
    for (int64_t count = 0; count < deals; count++) {
        Table table;
        deal_table(&table);
        differs = 0;
        double other = value_of(question, table, OFFERS, 1);
        double usual = differs ? value_of(question, table, OFFERS, 0) : other;
        double gain = question->seat ? usual - other : other - usual;
        totals[0] += gain;
        totals[1] += gain * gain;
        totals[2] += usual;
    }
}
