/* The limit: block for two to four players in plain C, as fast as one core will go.
 *
 * void run(int players, int drawing, long deals, uint32_t seed, long *out)
 * plays single deals of random play (any lead, no drawing) and leaves the number of actions in out[0], a checksum of
 * the scores in out[1]. Built with: cc -O3 -march=native -shared -fPIC
 */
#include <stdint.h>

enum { PIECES = 28, HAND = 7, PASS = 2 * PIECES };

typedef struct {
    uint32_t hand[4], random;
    int players, left, right, player, passes, over;
    uint8_t deck[PIECES];
} Table;

static uint32_t suit[7];
static uint8_t low[PIECES], high[PIECES], spots[PIECES];

static void make_set(void) {
    for (int a = 0, i = 0; a < 7; a++)
        for (int b = a; b < 7; b++, i++) {
            low[i] = a, high[i] = b, spots[i] = a + b;
            suit[a] |= 1u << i, suit[b] |= 1u << i;
        }
}

static inline uint32_t below(Table *t, uint32_t n) {
    t->random ^= t->random << 13, t->random ^= t->random >> 17, t->random ^= t->random << 5;
    return ((uint64_t)t->random * n) >> 32;
}

static inline void deal(Table *t) {
    int dealt = t->players * HAND;
    for (int i = 0; i < (dealt < PIECES ? dealt : PIECES - 1); i++) {
        int j = i + below(t, PIECES - i);
        uint8_t swap = t->deck[i];
        t->deck[i] = t->deck[j], t->deck[j] = swap;
    }
    for (int p = 0, i = 0; p < t->players; p++) {
        t->hand[p] = 0;
        for (int k = 0; k < HAND; k++) t->hand[p] |= 1u << t->deck[i++];
    }
    t->left = t->right = -1;
    t->player = t->passes = t->over = 0;
}

/* Pieces that fit the left end, then those that fit the right one, as one mask. */
static inline uint64_t legal(const Table *t) {
    uint64_t hand = t->hand[t->player];
    if (t->left < 0) return hand;
    uint64_t mask = hand & suit[t->left];
    if (t->right != t->left) mask |= (hand & suit[t->right]) << PIECES;
    return mask ? mask : 1ull << PASS;
}

static inline int choose(Table *t, uint64_t mask) {
    int count = __builtin_popcountll(mask);
    if (count > 1)
        for (uint32_t skip = below(t, count); skip; skip--) mask &= mask - 1;
    return __builtin_ctzll(mask);
}

static inline void apply(Table *t, int action) {
    if (action == PASS) {
        t->over = ++t->passes == t->players;
    } else {
        int piece = action < PIECES ? action : action - PIECES;
        t->passes = 0;
        if (t->left < 0) t->left = low[piece], t->right = high[piece];
        else if (action < PIECES) t->left = spots[piece] - t->left;
        else t->right = spots[piece] - t->right;
        t->over = (t->hand[t->player] ^= 1u << piece) == 0;
    }
    if (++t->player == t->players) t->player = 0;
}

/* The lowest hand scores the spots of the others; equal lowest hands: nobody does. */
static inline int settle(const Table *t, int *winner) {
    int lowest = 1000, total = 0;
    for (int p = 0; p < t->players; p++) {
        int held = 0;
        for (uint32_t m = t->hand[p]; m; m &= m - 1) held += spots[__builtin_ctz(m)];
        total += held;
        if (held < lowest) lowest = held, *winner = p;
        else if (held == lowest) *winner = -1;
    }
    return *winner < 0 ? 0 : total - lowest;
}

void run(int players, int drawing, long deals, uint32_t seed, long *out) {
    Table t = {.players = players, .random = seed};
    (void)drawing;
    if (!suit[0]) make_set();
    for (int i = 0; i < PIECES; i++) t.deck[i] = i;
    out[0] = out[1] = 0;
    for (long d = 0; d < deals; d++) {
        int winner = -1;
        deal(&t);
        for (; !t.over; out[0]++) apply(&t, choose(&t, legal(&t)));
        int points = settle(&t, &winner);
        out[1] += (long)(winner + 1) * points;
    }
}
