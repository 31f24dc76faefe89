/* The limit on one core: Block for two at random in C, the very matches that the kernel plays.
 *
 * `play_many` deals by the streams of kernel/chance.py, numbers the plays as kernel/layout.py does, and leaves the
 * fields of `Tally` (kernel/sums.py) for two seats, in the order of their declaration. What embossing/block does not
 * ask for is left out. The keys of the plan are 32-bit words.
 *
 * Both ends of the line are one mask: the pieces that fit the first end in the lower half, those that fit the second
 * in the upper. A hand is kept in both halves, so that one `and` finds every play, in order. A piece that joins an end
 * takes away the suit of one of its numbers and puts that of the other in its place: what a play changes of the mask
 * is known from the piece alone. A pass is a play that changes nothing, so that the only branch in a deal is its end.
 *
 * cc -std=c11 -O3 -march=native -shared -fPIC
 */
#include <stdint.h>
#include <string.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

enum { NUMBERS = 7, PIECES = 28, HAND = 7, DEALT = 2 * HAND, NOTHING = 64 };
enum { DOMINO = 1, BLOCKED = 2, ENDINGS = 6, NOBODY = 2, BINS = 64 };

#define DOUBLES 0x0A442081u
#define ONES 0x04A9552Au /* the pieces whose spots have this bit */
#define TWOS 0x070D99CCu
#define FOURS 0x080DFE70u
#define EIGHTS 0x0FF20000u
#define BOTH 0x0000000100000001u  /* times a mask: the mask in both halves */
#define UPPER 0xFFFFFFFF00000000u /* the half of the second end */

typedef struct {
    uint32_t a, b, c, d;
} Stream;

/* What must be known of the double-six set. */
typedef struct {
    uint8_t weight[PIECES];       /* orders the leads where nobody holds a double */
    uint64_t ends[PIECES];        /* the mask when the piece is led */
    uint64_t change[NOTHING + 1]; /* what a play, numbered by its bit of the mask, changes of it; the last is a pass */
} Set;

typedef struct {
    int64_t key_low, key_high, own_low, own_high, greedy, floor, shift;
} Plan;

typedef struct {
    int64_t matches, steps, steps_squared, deals, deals_squared, shared;
    uint64_t low, high;
    int64_t opened, opener_gain, opener_gain_squared;
    int64_t wins[2], score[2], score_squared[2], ended[ENDINGS], won_from[3], bins[BINS];
} Tally;

typedef struct {
    uint32_t seat[2];
} Hands;

typedef struct {
    Stream own; /* by which the seats choose */
    uint64_t number;
    int32_t score[2];
    uint32_t leader, deals, steps, blocked;
} Match;

/* A deal: the mask, the hands of who leads and who follows, the plays that the last one had. A led double has one end,
 * kept as the second: `shown` hides the first until it is built on. */
typedef struct {
    uint64_t ends, shown, leads, follows;
    uint32_t plays;
} Line;

static void make_set(Set *set) {
    uint32_t suit[NUMBERS] = {0};
    for (int low = 0, i = 0; low < NUMBERS; low++)
        for (int high = low; high < NUMBERS; high++, i++) suit[low] |= 1u << i, suit[high] |= 1u << i;
    memset(set, 0, sizeof *set);
    for (int low = 0, i = 0; low < NUMBERS; low++)
        for (int high = low; high < NUMBERS; high++, i++) {
            set->weight[i] = (uint8_t)(8 * (low + high) + high);
            set->ends[i] = suit[high] | (uint64_t)suit[low] << 32;
            set->change[i] = suit[low] ^ suit[high];
            set->change[32 + i] = (uint64_t)(suit[low] ^ suit[high]) << 32;
        }
}

/* --- Chance ------------------------------------------------------------------------------------------------------ */

static inline uint32_t mix(uint32_t x) {
    x = (x ^ x >> 16) * 0x21F0AAADu;
    x = (x ^ x >> 15) * 0x735A2D97u;
    return x ^ x >> 15;
}

static inline Stream seed_stream(int64_t key_low, int64_t key_high, uint64_t match, uint32_t turn) {
    uint32_t a = mix((uint32_t)key_low ^ (uint32_t)match);
    uint32_t b = mix(a + (uint32_t)key_high + turn);
    uint32_t c = mix((b ^ a << 1) + (uint32_t)(match >> 32));
    return (Stream){a, b, c, 1};
}

static inline uint32_t word(const Stream *s) {
    return s->a + s->b + s->d;
}

/* Goes on to the next word where `go` is 1, and stays where it is 0. */
static inline void advance(Stream *s, uint32_t go) {
    uint32_t all = -go, t = word(s), b = s->b, c = s->c;
    s->a ^= (s->a ^ b ^ b >> 9) & all;
    s->b ^= (b ^ (c + (c << 3))) & all;
    s->c ^= (c ^ ((c << 21 | c >> 11) + t)) & all;
    s->d += go;
}

/* Shuffles as far as two hands go, one word for two places, and deals them. What lies before a place is never asked
 * for again, so a swap is half a swap. */
static inline Hands deal(const Plan *plan, uint64_t match, uint32_t turn) {
    uint8_t deck[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13,
                        14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27};
    Stream s = seed_stream(plan->key_low, plan->key_high, match, turn);
    Hands hands = {{0, 0}};
#pragma GCC unroll 7
    for (uint32_t i = 0; i < DEALT; i += 2) {
        uint64_t x = (uint64_t)word(&s) * (PIECES - i);
        uint32_t j = i + (uint32_t)(x >> 32);
        uint32_t k = i + 1 + (uint32_t)((x & 0xFFFFFFFFu) * (PIECES - 1 - i) >> 32);
        advance(&s, 1);
        hands.seat[i / HAND] |= 1u << deck[j];
        deck[j] = deck[i];
        hands.seat[(i + 1) / HAND] |= 1u << deck[k];
        deck[k] = deck[i + 1];
    }
    return hands;
}

/* --- A deal ------------------------------------------------------------------------------------------------------ */

/* The k-th bit of the mask, from 0; nothing of nothing. */
static inline uint64_t nth(uint64_t mask, uint32_t k) {
#ifdef __BMI2__
    return _pdep_u64(1ull << k, mask);
#else
    while (k--) mask &= mask - 1;
    return mask & -mask;
#endif
}

static inline uint32_t below(const Stream *s, uint32_t n) {
    return (uint32_t)((uint64_t)word(s) * n >> 32);
}

/* The highest double; the heaviest piece where there is none. */
static inline uint32_t best_lead(const Set *set, uint32_t out) {
    if (out & DOUBLES) return 31 - (uint32_t)__builtin_clz(out & DOUBLES);
    uint32_t best = (uint32_t)__builtin_ctz(out);
    for (; out; out &= out - 1)
        if (set->weight[__builtin_ctz(out)] > set->weight[best]) best = (uint32_t)__builtin_ctz(out);
    return best;
}

/* The piece that is led; who leads is set. */
static inline uint32_t choose_lead(const Set *set, Match *m, Hands hands) {
    if (m->deals == 0) {
        uint32_t lead = best_lead(set, hands.seat[0] | hands.seat[1]);
        m->leader = hands.seat[1] >> lead & 1;
        return lead;
    }
    m->leader ^= 1;
    uint64_t lead = nth(hands.seat[m->leader], below(&m->own, HAND));
    advance(&m->own, 1);
    return (uint32_t)__builtin_ctzll(lead);
}


/* Lays the first piece. */
static inline Line open_deal(const Set *set, Match *m, Hands hands) {
    uint32_t lead = choose_lead(set, m, hands);
    m->steps++;
    return (Line){set->ends[lead], DOUBLES >> lead & 1 ? UPPER : ~0ull, (hands.seat[m->leader] ^ 1u << lead) * BOTH,
                  hands.seat[m->leader ^ 1] * BOTH, 1};
}

/* One action of a hand; whether it ends the deal. */
static inline int act(const Set *set, Match *m, Line *line, uint64_t *hand) {
    uint64_t mask = line->ends & (line->shown & *hand);
    uint32_t plays = (uint32_t)__builtin_popcountll(mask), before = line->plays;
    uint64_t play = nth(mask, below(&m->own, plays));
    advance(&m->own, plays > 1);
    line->ends ^= set->change[play ? __builtin_ctzll(play) : NOTHING];
    line->shown = plays ? ~0ull : line->shown;
    line->plays = plays;
    *hand ^= play | play << 32 | play >> 32;
    m->steps++;
    return (*hand == 0) | ((plays | before) == 0);
}

/* The spots of a hand, counted bit by bit. */
static inline int32_t spots(uint64_t hand) {
    uint32_t h = (uint32_t)hand;
    return __builtin_popcount(h & ONES) + 2 * __builtin_popcount(h & TWOS) + 4 * __builtin_popcount(h & FOURS) +
           8 * __builtin_popcount(h & EIGHTS);
}

/* The seat that has laid its last piece, or holds less, scores what the other holds. */
static inline void settle(Match *m, Tally *t, const Line *line) {
    int32_t leads = spots(line->leads), follows = spots(line->follows);
    uint32_t blocked = line->plays == 0, tied = blocked & (leads == follows);
    uint32_t follower = (line->follows == 0) | (blocked & (follows < leads));
    int32_t points = tied ? 0 : follower ? leads : follows, gain = follower ? 0 : points;
    m->score[m->leader ^ follower] += points;
    t->opened++;
    t->opener_gain += gain;
    t->opener_gain_squared += gain * gain;
    m->blocked += blocked;
    m->deals++;
    t->won_from[tied ? NOBODY : follower]++;
}

static inline void play_deal(const Set *set, Match *m, Tally *t, Hands hands) {
    Line line = open_deal(set, m, hands);
    for (;;) {
        if (act(set, m, &line, &line.follows)) break;
        if (act(set, m, &line, &line.leads)) break;
    }
    settle(m, t, &line);
}

/* --- A match ----------------------------------------------------------------------------------------------------- */

static inline int match_over(const Match *m, int64_t target, int64_t max_deals) {
    int32_t best = m->score[0] > m->score[1] ? m->score[0] : m->score[1];
    return (best >= target && m->score[0] != m->score[1]) || m->deals == max_deals;
}

/* Adds a number made of all results of the match. */
static inline void sign(const Match *m, Tally *t, uint32_t seats) {
    uint32_t low = m->steps * 0x9E3779B1u + m->deals * 0x85EBCA6Bu + seats * 0xC2B2AE35u;
    uint32_t high = m->steps * 0x27D4EB2Fu + m->deals * 0x165667B1u + seats * 0xD3A2646Du;
    uint32_t results[ENDINGS + 1] = {m->deals - m->blocked, m->blocked};
    uint32_t k = 0x2545F491u;
    results[ENDINGS - 1] = (uint32_t)m->score[0];
    results[ENDINGS] = (uint32_t)m->score[1];
    for (int i = 0; i <= ENDINGS; i++) {
        k *= 0x915F77F5u;
        low += results[i] * k;
        high += results[i] * (k ^ 0x5BD1E994u);
    }
    low = mix(low ^ mix((uint32_t)m->number));
    t->low += low;
    t->high += mix(high + low + (uint32_t)(m->number >> 32));
}

static inline void enter_match(const Plan *plan, const Match *m, Tally *t) {
    uint32_t seats = (m->score[0] >= m->score[1]) | (uint32_t)(m->score[1] >= m->score[0]) << 1;
    t->steps += m->steps;
    t->steps_squared += (int64_t)m->steps * m->steps;
    t->deals += m->deals;
    t->deals_squared += (int64_t)m->deals * m->deals;
    t->shared += seats == 3;
    t->ended[DOMINO] += m->deals - m->blocked;
    t->ended[BLOCKED] += m->blocked;
    for (int p = 0; p < 2; p++) {
        int64_t score = m->score[p], bin = (score - plan->floor) >> plan->shift;
        t->wins[p] += seats >> p & 1;
        t->score[p] += score;
        t->score_squared[p] += score * score;
        t->bins[bin < 0 ? 0 : bin >= BINS ? BINS - 1 : bin]++;
    }
    sign(m, t, seats);
}

/* Plays so many matches from a number on. */
void play_many(const int64_t plan[7], int64_t target, int64_t max_deals, int64_t first, int64_t count, int64_t *sums) {
    Set set;
    Plan q;
    Tally t = {.matches = count};
    make_set(&set);
    memcpy(&q, plan, sizeof q);
    for (int64_t i = 0; i < count; i++) {
        Match m = {.number = (uint64_t)(first + i)};
        m.own = seed_stream(q.own_low, q.own_high, m.number, 0);
        do {
            play_deal(&set, &m, &t, deal(&q, m.number, m.deals));
        } while (!match_over(&m, target, max_deals));
        enter_match(&q, &m, &t);
    }
    memcpy(sums, &t, sizeof t);
}
