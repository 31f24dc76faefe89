/* The limit on one GPU: Block for two at random in CUDA C, the very matches that the kernel plays.
 *
 *   nvcc -O3 -arch=sm_90 -o reference reference.cu
 *   ./reference KEY_LOW KEY_HIGH OWN_LOW OWN_HIGH TARGET MAX_DEALS FIRST COUNT
 *
 * plays so many matches from the first on, once to warm up and once by the clock, and prints one line of JSON: the
 * matches, the steps, the seconds, and the sums `low` and `high` of kernel/tally.py modulo 2^64, in which every result
 * of every match is mixed. Keys are 32-bit words, as in `Plan`; no limit of deals is 0. The streams are those of
 * kernel/chance.py, the order of plays that of kernel/layout.py; what embossing/block does not ask for is left out.
 *
 * One thread plays one match, all of it in registers but for the deck: that is a column of bytes in shared memory, four
 * to a word, so that every lane has a bank of its own. A mask of pieces fits 28 bits. A piece that joins an end takes
 * away the suit of one of its numbers and puts that of the other in its place, so what it changes is known from the
 * piece alone: 28 words in 28 banks. Lanes that have played a deal wait for the others of their warp (13 actions a
 * deal, 17 in the longest of 32); a match that is over makes room for the next at once.
 *
 * To be measured against each other, with -D: SHAPE (how lanes wait: MATCHES, DEALS or STEPS), IDLE (by STEPS: how many
 * lanes must wait before they deal), BLOCK (threads), BLOCKS (of them on a multiprocessor at least).
 *
 * Without a GPU the same text is C for one thread:  cc -x c -std=c11 -O3 -o reference reference.cu
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define MATCHES 0 /* a lane waits until all lanes of its warp have finished their matches */
#define DEALS 1   /* likewise their deals */
#define STEPS 2   /* a lane waits until IDLE lanes of its warp do */

#ifndef SHAPE
#define SHAPE DEALS
#endif
#ifndef IDLE
#define IDLE 28
#endif
#ifndef BLOCKS
#define BLOCKS 6
#endif

#ifdef __CUDACC__

#ifndef BLOCK
#define BLOCK 256
#endif
#define RULE static __device__ __forceinline__

/* The highest bit of a mask; -1: there is none. */
RULE int highest(uint32_t mask) {
    int i;
    asm("bfind.u32 %0, %1;" : "=r"(i) : "r"(mask));
    return i;
}

/* A row of words in shared memory. Its address is kept in a register: else it is worked out at every step. */
typedef uint32_t Place;

RULE Place place_of(const uint32_t *row) {
    Place place = (uint32_t)__cvta_generic_to_shared(row);
    asm volatile("" : "+r"(place));
    return place;
}

RULE uint32_t word_at(Place place, int i) {
    uint32_t x;
    asm("ld.shared.u32 %0, [%1];" : "=r"(x) : "r"(place + 4 * i));
    return x;
}

RULE void add(unsigned long long *total, unsigned long long own) {
    for (int far = 16; far; far /= 2) own += __shfl_down_sync(~0u, own, far);
    if (threadIdx.x % 32 == 0) atomicAdd(total, own);
}

#else /* one thread */

#include <time.h>
#undef BLOCK
#define BLOCK 1
#define RULE static inline
#define __global__
#define __shared__
#define __launch_bounds__(...)
#define __syncthreads()
static const struct {
    unsigned x;
} threadIdx = {0}, blockIdx = {0}, gridDim = {1};
static inline uint32_t __popc(uint32_t x) { return (uint32_t)__builtin_popcount(x); }
static inline uint32_t __ballot_sync(uint32_t lanes, int here) { return here ? lanes : 0; }
static inline uint32_t __umulhi(uint32_t x, uint32_t y) { return (uint32_t)((uint64_t)x * y >> 32); }
RULE int highest(uint32_t mask) { return mask ? 31 - __builtin_clz(mask) : -1; }
typedef const uint32_t *Place;
RULE Place place_of(const uint32_t *row) { return row; }
RULE uint32_t word_at(Place place, int i) { return place[i]; }
RULE void add(unsigned long long *total, unsigned long long own) { *total += own; }

#endif

enum { PIECES = 28, HAND = 7, DEALT = 2 * HAND };

#define DOUBLES 0x0A442081u

typedef unsigned long long Sum;

typedef struct {
    uint32_t key_low, key_high, own_low, own_high, target, max_deals;
    uint64_t first, end; /* of the matches */
} Plan;

/* What must be known of a piece, by its number and one; before all stands no piece. */
typedef struct {
    uint32_t change[32]; /* what it changes of an end: the suits of both numbers, less what they share */
    uint32_t first[32];  /* the suit of the higher number: the first end when it is led */
    uint32_t second[32]; /* of the lower: the second end */
    uint32_t weight[32]; /* orders the leads where nobody holds a double */
} Set;

/* What a thread has at hand. */
typedef struct {
    const Plan *plan;
    const Set *set;
    Place change;   /* of the set */
    uint32_t *deck; /* its own column */
    uint64_t stride;
} Desk;

typedef struct {
    uint32_t a, b, c, d;
} Stream;

typedef struct {
    Stream own; /* by which the seats choose */
    uint64_t number;
    uint32_t score[2], leader, deals, steps, blocked, over;
} Match;

/* A deal: what fits the ends, the hands of who leads and who follows, the plays the last one had. A led double has one
 * end, kept as the second: `shown` hides the first until it is built on. */
typedef struct {
    uint32_t first, second, shown, leads, follows, plays, over;
} Line;

/* The sums of one thread, whose steps a word must hold, and of all. */
typedef struct {
    uint32_t matches, steps;
    Sum low, high;
} Tally;

typedef struct {
    Sum matches, steps, low, high;
} Total;

/* --- The set ----------------------------------------------------------------------------------------------------- */

RULE void make_piece(Set *set, uint32_t i) {
    const uint32_t suit[] = {0x7F, 0x1F82, 0x3E104, 0x3C4208, 0x1C88410, 0x6910820, 0xD221040};
    uint32_t low = 0, high = i;
    for (; high >= 7; low++) high -= 6 - low;
    set->change[0] = 0;
    set->change[i + 1] = suit[low] ^ suit[high];
    set->first[i + 1] = suit[high];
    set->second[i + 1] = suit[low];
    set->weight[i + 1] = 8 * (low + high) + high;
}

/* --- Chance ------------------------------------------------------------------------------------------------------ */

RULE uint32_t mix(uint32_t x) {
    x = (x ^ x >> 16) * 0x21F0AAADu;
    x = (x ^ x >> 15) * 0x735A2D97u;
    return x ^ x >> 15;
}

RULE Stream seed_stream(uint32_t key_low, uint32_t key_high, uint64_t match, uint32_t turn) {
    Stream s;
    s.a = mix(key_low ^ (uint32_t)match);
    s.b = mix(s.a + key_high + turn);
    s.c = mix((s.b ^ s.a << 1) + (uint32_t)(match >> 32));
    s.d = 1;
    return s;
}

RULE uint32_t word(const Stream *s) { return s->a + s->b + s->d; }

RULE void advance(Stream *s) {
    uint32_t t = word(s), c = s->c;
    s->a = s->b ^ s->b >> 9;
    s->b = c + (c << 3);
    s->c = (c << 21 | c >> 11) + t;
    s->d++;
}

/* The byte of a place of the deck, in the column of a thread. */
RULE uint32_t at(uint32_t place) { return (place & ~3u) * BLOCK + (place & 3); }

/* Takes the piece at a place beyond the i-th, which takes its room there, and returns its bit. */
RULE uint32_t take(uint8_t *deck, uint32_t i, uint32_t place) {
    uint32_t piece = deck[at(place)];
    deck[at(place)] = deck[at(i)];
    return 1u << piece;
}

/* Shuffles as far as two hands go, one word for two places, and deals them. */
RULE void deal(const Desk *d, uint64_t match, uint32_t turn, uint32_t hands[2]) {
    Stream s = seed_stream(d->plan->key_low, d->plan->key_high, match, turn);
    uint8_t *bytes = (uint8_t *)d->deck;
    for (uint32_t i = 0; i < PIECES / 4; i++) d->deck[i * BLOCK] = 0x03020100u + i * 0x04040404u;
    hands[0] = hands[1] = 0;
#ifdef __CUDACC__
#pragma unroll
#endif
    for (uint32_t i = 0; i < DEALT; i += 2) {
        uint32_t t = word(&s), j = __umulhi(t, PIECES - i), k = __umulhi(t * (PIECES - i), PIECES - 1 - i);
        advance(&s);
        hands[i / HAND] |= take(bytes, i, i + j);
        hands[(i + 1) / HAND] |= take(bytes, i + 1, i + 1 + k);
    }
}

/* --- A deal ------------------------------------------------------------------------------------------------------ */

/* The k-th piece of the mask, from 0; nothing of nothing. Rarely is k above 2. */
RULE uint32_t nth(uint32_t mask, uint32_t k) {
    if (k > 0) mask &= mask - 1;
    if (k > 1) mask &= mask - 1;
#ifdef __CUDACC__
#pragma unroll 1
#endif
    for (; k > 2; k--) mask &= mask - 1;
    return mask & (0 - mask);
}

/* The highest double; the heaviest piece where there is none. */
RULE uint32_t best_lead(const Set *set, uint32_t out) {
    if (out & DOUBLES) return 1u << highest(out & DOUBLES);
    int best = highest(out);
    for (; out; out ^= 1u << highest(out))
        if (set->weight[highest(out) + 1] > set->weight[best + 1]) best = highest(out);
    return 1u << best;
}

/* Deals, and lays the first piece. */
RULE void open_deal(const Desk *d, Match *m, Line *line) {
    uint32_t hands[2], lead;
    deal(d, m->number, m->deals, hands);
    if (m->deals == 0) {
        lead = best_lead(d->set, hands[0] | hands[1]);
        m->leader = (hands[1] & lead) != 0;
    } else {
        m->leader ^= 1;
        lead = nth(m->leader ? hands[1] : hands[0], __umulhi(word(&m->own), HAND));
        advance(&m->own);
    }
    line->first = d->set->first[highest(lead) + 1];
    line->second = d->set->second[highest(lead) + 1];
    line->shown = lead & DOUBLES ? 0 : ~0u;
    line->leads = (m->leader ? hands[1] : hands[0]) ^ lead;
    line->follows = m->leader ? hands[0] : hands[1];
    line->plays = 1;
    line->over = 0;
    m->steps++;
}

/* One action of a hand. A pass is a play of no piece. */
RULE void act(const Desk *d, Match *m, Line *line, uint32_t *hand) {
    uint32_t first = line->first & line->shown & *hand, second = line->second & *hand;
    uint32_t at_first = __popc(first), plays = at_first + __popc(second);
    uint32_t k = __umulhi(word(&m->own), plays), joins_second = k >= at_first;
    uint32_t piece = nth(joins_second ? second : first, joins_second ? k - at_first : k);
    uint32_t change = word_at(d->change, highest(piece));
    if (plays > 1) advance(&m->own);
    if (joins_second) line->second ^= change;
    else line->first ^= change;
    line->shown = plays ? ~0u : line->shown;
    *hand ^= piece;
    m->steps++;
    line->over = (*hand == 0) | ((plays | line->plays) == 0);
    line->plays = plays;
}

/* The spots of a hand, counted bit by bit. */
RULE uint32_t spots(uint32_t hand) {
    return __popc(hand & 0x4A9552Au) + 2 * __popc(hand & 0x70D99CCu) + 4 * __popc(hand & 0x80DFE70u) +
           8 * __popc(hand & 0xFF20000u);
}

/* The seat that has laid its last piece, or holds less, scores what the other holds. */
RULE void settle(const Desk *d, Match *m, const Line *line) {
    uint32_t leads = spots(line->leads), follows = spots(line->follows), blocked = line->plays == 0;
    uint32_t follower = line->follows == 0 || (blocked && follows < leads);
    uint32_t won = follower ? leads : follows;
    if (blocked && leads == follows) won = 0;
    if (m->leader ^ follower) m->score[1] += won;
    else m->score[0] += won;
    m->blocked += blocked;
    m->deals++;
    uint32_t best = m->score[0] > m->score[1] ? m->score[0] : m->score[1];
    m->over = (best >= d->plan->target && m->score[0] != m->score[1]) || m->deals == d->plan->max_deals;
}

/* --- A match ----------------------------------------------------------------------------------------------------- */

RULE void begin_match(const Plan *q, Match *m) {
    m->own = seed_stream(q->own_low, q->own_high, m->number, 0);
    m->score[0] = m->score[1] = m->leader = m->deals = m->steps = m->blocked = m->over = 0;
}

/* Adds a number made of all results of the match: `sign` of kernel/tally.py, its factors written out. */
RULE void enter_match(const Match *m, Tally *t) {
    uint32_t seats = (m->score[0] >= m->score[1]) | (uint32_t)(m->score[1] >= m->score[0]) << 1;
    uint32_t domino = m->deals - m->blocked;
    uint32_t low = m->steps * 0x9E3779B1u + m->deals * 0x85EBCA6Bu + seats * 0xC2B2AE35u;
    uint32_t high = m->steps * 0x27D4EB2Fu + m->deals * 0x165667B1u + seats * 0xD3A2646Du;
    low += domino * 0x137175C5u + m->blocked * 0xA26F4889u + m->score[0] * 0x5812C339u + m->score[1] * 0xBDDB548Du;
    high += domino * 0x48A09C51u + m->blocked * 0xF9BEA11Du + m->score[0] * 0x03C32AADu + m->score[1] * 0xE60ABD19u;
    low = mix(low ^ mix((uint32_t)m->number));
    t->matches++;
    t->steps += m->steps;
    t->low += low;
    t->high += mix(high + low + (uint32_t)(m->number >> 32));
}

/* --- Many matches ------------------------------------------------------------------------------------------------ */

#if SHAPE != STEPS

RULE void play_deal(const Desk *d, Match *m) {
    Line line;
    open_deal(d, m, &line);
    for (;;) {
        act(d, m, &line, &line.follows);
        if (line.over) break;
        act(d, m, &line, &line.leads);
        if (line.over) break;
    }
    settle(d, m, &line);
}

#endif
#if SHAPE == MATCHES

/* Plays one match after the other, `stride` apart. */
RULE void play_share(const Desk *d, Match *m, Tally *t) {
    for (; m->number < d->plan->end; m->number += d->stride) {
        begin_match(d->plan, m);
        while (!m->over) play_deal(d, m);
        enter_match(m, t);
    }
}

#elif SHAPE == DEALS

/* Plays one deal after the other, of whatever match. */
RULE void play_share(const Desk *d, Match *m, Tally *t) {
    begin_match(d->plan, m);
    while (m->number < d->plan->end) {
        play_deal(d, m);
        if (m->over) {
            enter_match(m, t);
            m->number += d->stride;
            begin_match(d->plan, m);
        }
    }
}

#else

/* Settles a deal and opens the next one. */
RULE void go_on(const Desk *d, Match *m, Line *line, Tally *t) {
    settle(d, m, line);
    if (m->over) {
        enter_match(m, t);
        m->number += d->stride;
        begin_match(d->plan, m);
    }
    if (m->number < d->plan->end) open_deal(d, m, line);
}

/* Plays one action after the other; lanes whose deal is over wait until there are IDLE of them. */
RULE void play_share(const Desk *d, Match *m, Tally *t) {
    Line line = {0, 0, 0, 0, 0, 0, 1};
    begin_match(d->plan, m);
    if (m->number < d->plan->end) open_deal(d, m, &line);
    while (__ballot_sync(~0u, m->number < d->plan->end)) {
        if (!line.over) act(d, m, &line, &line.follows);
        if (!line.over) act(d, m, &line, &line.leads);
        if (__popc(__ballot_sync(~0u, line.over)) >= IDLE && line.over && m->number < d->plan->end)
            go_on(d, m, &line, t);
    }
}

#endif

__global__ void __launch_bounds__(BLOCK, BLOCKS) play_many(Plan q, Total *total) {
    __shared__ Set set;
    __shared__ uint32_t decks[PIECES / 4 * BLOCK];
    Tally t = {0, 0, 0, 0};
    Match m;
    for (uint32_t i = threadIdx.x; i < PIECES; i += BLOCK) make_piece(&set, i);
    __syncthreads();
    Desk desk = {&q, &set, place_of(set.change + 1), decks + threadIdx.x, gridDim.x * (uint64_t)BLOCK};
    m.number = q.first + blockIdx.x * (uint64_t)BLOCK + threadIdx.x;
    play_share(&desk, &m, &t);
    add(&total->matches, t.matches);
    add(&total->steps, t.steps);
    add(&total->low, t.low);
    add(&total->high, t.high);
}

#ifdef __CUDACC__

static void check(cudaError_t error) {
    if (error == cudaSuccess) return;
    fprintf(stderr, "%s\n", cudaGetErrorString(error));
    exit(1);
}

/* As many blocks as the machine holds at once. */
static int grid(void) {
    int device, multiprocessors, blocks;
    check(cudaGetDevice(&device));
    check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, play_many, BLOCK, 0));
    return multiprocessors * blocks;
}

/* Plays them twice; the seconds of the second time. */
static double measure(Plan q, Total *t) {
    Total *total;
    cudaEvent_t begin, end;
    float milliseconds;
    int blocks = grid();
    check(cudaMalloc(&total, sizeof *total));
    check(cudaEventCreate(&begin));
    check(cudaEventCreate(&end));
    for (int time = 0; time < 2; time++) {
        check(cudaMemset(total, 0, sizeof *total));
        check(cudaEventRecord(begin));
        play_many<<<blocks, BLOCK>>>(q, total);
        check(cudaGetLastError());
        check(cudaEventRecord(end));
        check(cudaEventSynchronize(end));
    }
    check(cudaEventElapsedTime(&milliseconds, begin, end));
    check(cudaMemcpy(t, total, sizeof *t, cudaMemcpyDeviceToHost));
    check(cudaFree(total));
    return milliseconds / 1e3;
}

#else

static double measure(Plan q, Total *t) {
    clock_t begin = clock();
    play_many(q, t);
    return (double)(clock() - begin) / CLOCKS_PER_SEC;
}

#endif

int main(int count, char **words) {
    uint64_t numbers[8];
    Total t = {0, 0, 0, 0};
    if (count != 9) {
        fprintf(stderr, "%s KEY_LOW KEY_HIGH OWN_LOW OWN_HIGH TARGET MAX_DEALS FIRST COUNT\n", words[0]);
        return 2;
    }
    for (int i = 0; i < 8; i++) numbers[i] = strtoull(words[i + 1], NULL, 0);
    Plan q = {(uint32_t)numbers[0], (uint32_t)numbers[1], (uint32_t)numbers[2], (uint32_t)numbers[3],
              (uint32_t)numbers[4], (uint32_t)numbers[5], numbers[6],           numbers[6] + numbers[7]};
    double seconds = measure(q, &t);
    printf("{\"matches\": %llu, \"steps\": %llu, \"seconds\": %.9f, ", t.matches, t.steps, seconds);
    printf("\"low\": \"%llu\", \"high\": \"%llu\"}\n", t.low, t.high);
    return 0;
}
