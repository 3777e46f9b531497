/* Who wins Beat It Or Eat It with two suits of N cards, for every position with an empty table: beat_it_rounds.py
   compiles this and calls it with N and the file in which it keeps what it knows; it goes on until nothing new comes
   out.

   The file: N and whether it is complete, a byte each, the number of rounds in two, the lower first; then who wins, for
   each hand of the first suit a bit for each hand of the second, the lowest first, set where the leader does; then
   for each the round in which that came out, a byte each, 0 for none.

   The method.  Cards are bits; a position with an empty table is told by what the one who leads has of each suit.
   One plane of bits says where he is known to win, another where he is known to lose.  A round works out
   everything that begins with an empty table until somebody eats, with the planes as they stand: it finds what is
   decided with one eat more.  A, who leads to the empty table, and B keep their names that long.  What a suit
   comes to is a state: what A holds, what B, the rest lies on the table.  Of several leads that the same
   cards beat, and of several beaters, only the lowest counts (`BeatItPack.leads`): that leaves few states.  They fall into
   classes, by the number of beats in the suit and by how many of these were of leads by A.  As A and B lead in
   turn, two classes go together only if of all leads half, or one more, are A's.

   For each two such classes there is a matrix, its rows the states of one suit, its columns those of the other, a bit for
   whether the one who leads now wins, and one for whether he loses.  A lead in the suit of the rows combines
   whole rows.  One in the other suit does the same with rows and columns exchanged, for the suits are alike. */

#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WORDS = 8, WORD = 64, STRIP = WORDS * WORD, MOST_CARDS = 13, MOST_BEATS = MOST_CARDS / 2 };
enum { CLASSES = (MOST_BEATS + 1) * (MOST_BEATS + 2) / 2, A = 0, B = 1, NONE = -1 };

typedef uint64_t word;
typedef word line __attribute__((vector_size(WORDS * sizeof(word))));

/* STRIP columns of a row.  A matrix is kept strip after strip, so that what is combined lies together. */
typedef struct {
    line wins, loses;
} cell;

typedef struct {
    int left, next; /* what the leader has left of the suit; the state after the lowest beat, or NONE */
} lead;

typedef struct {
    int beats, leads_of_a, count, room;
    uint16_t (*held)[2]; /* of each state what A holds and what B */
    int *first[2];       /* for A and B: where the leads of each state begin */
    lead *leads[2];
    line *without[2];    /* the states in which A, or B, holds nothing */
} class;

static int cards, hands; /* of one suit, and how many ways there are to hold of it */
static int rounds;
static word *wins, *loses; /* by the leader's hand in one suit, then in the other */
static uint8_t *decided;
static class classes[CLASSES];
static cell *matrices[CLASSES][CLASSES];
static cell *eaten; /* a strip: by what the leader has left in the suit of the rows when his lead is eaten */
static const cell no_beat = {.loses = {-1, -1, -1, -1, -1, -1, -1, -1}};

static void give_up(void) {
    fprintf(stderr, "there is not enough memory\n");
    exit(2);
}

static void *room_for(size_t count, size_t size) {
    size_t bytes = (count * size + 63) / 64 * 64;
    void *found = aligned_alloc(64, bytes ? bytes : 64);
    if (!found)
        give_up();
    return memset(found, 0, bytes);
}

static int words_of(int count) { return (count + WORD - 1) / WORD; }
static int strips_of(int count) { return (count + STRIP - 1) / STRIP; }
static int rows_of(const class *of) { return words_of(of->count) * WORD; }
static class *class_of(int beats, int leads_of_a) { return &classes[beats * (beats + 1) / 2 + leads_of_a]; }

/* The states and what becomes of them */

static int *numbers; /* of the states of a class, by their code, plus 1 */
static int powers[MOST_CARDS + 1];

static int code(int a, int b) {
    int found = 0;
    for (int card = 0; card < cards; card++)
        found += powers[card] * ((a >> card & 1) + 2 * (b >> card & 1));
    return found;
}

static int numbered(class *in, int a, int b) {
    int *number = &numbers[code(a, b)];
    if (!*number) {
        if (in->count == in->room) {
            in->room = in->room ? 2 * in->room : 1 << 12;
            in->held = realloc(in->held, in->room * sizeof *in->held);
        }
        in->held[in->count][A] = a;
        in->held[in->count][B] = b;
        *number = ++in->count;
    }
    return *number - 1;
}

static void find_leads(class *of, int leader, class *after) {
    int count = 0, room = 0;
    memset(numbers, 0, powers[cards] * sizeof *numbers);
    for (int state = 0; state < after->count; state++)
        numbers[code(after->held[state][A], after->held[state][B])] = state + 1;
    of->first[leader] = room_for(of->count + 1, sizeof(int));
    of->leads[leader] = NULL;
    for (int state = 0; state < of->count; state++) {
        int mine = of->held[state][leader], other = of->held[state][1 - leader], new_run = 1;
        of->first[leader][state] = count;
        for (int card = 0; card < cards; card++) {
            new_run |= other >> card & 1;
            if (!new_run || !(mine >> card & 1))
                continue;
            new_run = 0;
            int left = mine & ~(1 << card), above = other >> card << card, rest = other & ~(above & -above);
            int next = !above ? NONE : leader == A ? numbered(after, left, rest) : numbered(after, rest, left);
            if (count == room) {
                room = room ? 2 * room : 1 << 12;
                of->leads[leader] = realloc(of->leads[leader], room * sizeof(lead));
            }
            of->leads[leader][count++] = (lead){left, next};
        }
    }
    of->first[leader][of->count] = count;
}

static void note_empty(class *of, int player) {
    of->without[player] = room_for(strips_of(of->count), sizeof(line));
    for (int state = 0; state < of->count; state++)
        if (!of->held[state][player])
            ((word *)of->without[player])[state / WORD] |= (word)1 << state % WORD;
}

static void free_classes(void) {
    for (int each = 0; each < CLASSES; each++) {
        free(classes[each].held);
        for (int player = A; player <= B; player++) {
            free(classes[each].first[player]);
            free(classes[each].leads[player]);
            free(classes[each].without[player]);
        }
    }
    memset(classes, 0, sizeof classes);
}

/* Find all states that begin with a hand of which something is not known yet. */
static void find_classes(void) {
    free_classes();
    memset(numbers, 0, powers[cards] * sizeof *numbers);
    for (int hand = 0; hand < hands; hand++)
        if (memchr(decided + (size_t)hand * hands, 0, hands))
            numbered(&classes[0], hand, hands - 1 - hand);
    for (int beats = 0; beats <= cards / 2; beats++)
        for (int leads_of_a = 0; leads_of_a <= beats; leads_of_a++) {
            class *of = class_of(beats, leads_of_a), none = {0};
            int last = beats == cards / 2; /* no two cards are left */
            of->beats = beats;
            of->leads_of_a = leads_of_a;
            find_leads(of, A, last ? &none : class_of(beats + 1, leads_of_a + 1));
            find_leads(of, B, last ? &none : class_of(beats + 1, leads_of_a));
            note_empty(of, A);
            note_empty(of, B);
        }
}

/* Turning a matrix */

static line partner[3], keep[3], turn_by[3]; /* for rows of a square that are 4, 2 and 1 apart */

static void prepare_turning(void) {
    static const word columns[] = {0x0F0F0F0F0F0F0F0F, 0x3333333333333333, 0x5555555555555555};
    for (int step = 0, apart = 4; step < 3; step++, apart /= 2)
        for (int row = 0; row < WORDS; row++) {
            int upper = row & apart;
            partner[step][row] = row ^ apart;
            keep[step][row] = upper ? ~columns[step] : columns[step];
            turn_by[step][row] = upper ? WORD - apart : apart;
        }
}

/* Exchange rows and columns of 64 x 64 bits: halves of ever smaller squares change places. */
static void turn(line rows[WORD / WORDS]) {
    static const word columns[] = {0x00000000FFFFFFFF, 0x0000FFFF0000FFFF, 0x00FF00FF00FF00FF};
    for (int step = 0, apart = WORD / 2; step < 3; step++, apart /= 2)
        for (int low = 0; low < WORD / WORDS; low++)
            if (!(low & apart / WORDS)) {
                int high = low + apart / WORDS;
                line swapped = (rows[low] >> apart ^ rows[high]) & columns[step];
                rows[high] ^= swapped;
                rows[low] ^= swapped << apart;
            }
    for (int each = 0; each < WORD / WORDS; each++)
        for (int step = 0; step < 3; step++) {
            line other = __builtin_shuffle(rows[each], partner[step]);
            other = other << turn_by[step] | other >> (WORD - turn_by[step]);
            rows[each] = (rows[each] & keep[step]) | (other & ~keep[step]);
        }
}

typedef union {
    line lines[WORD / WORDS];
    word rows[WORD];
} square;

/* The words of a square of a matrix stand so far apart. */
enum { APART = sizeof(cell) / sizeof(word) };

static void pick(square *into, const word *from) {
    for (int row = 0; row < WORD; row++)
        into->rows[row] = from[row * APART];
}

static void put(const square *from, word *into) {
    for (int row = 0; row < WORD; row++)
        into[row * APART] = from->rows[row];
}

/* A round */

static cell *new_matrix(const class *rows, const class *columns) {
    cell *found = aligned_alloc(sizeof(cell), (size_t)rows_of(rows) * strips_of(columns->count) * sizeof(cell));
    if (!found)
        give_up();
    return found;
}

/* Work out what the leader has if a lead in the suit of the rows is eaten, for a strip of the other suit's states. */
static void look_up_eats(const class *columns, int strip, int leader) {
    int stride = words_of(hands);
    square of_wins, of_losses;
    for (int each = 0; each < WORDS; each++)
        for (int part = 0; part < stride; part++) {
            for (int row = 0; row < WORD; row++) {
                int state = strip * STRIP + each * WORD + row;
                size_t from = state < columns->count ? (size_t)columns->held[state][leader] * stride + part : 0;
                of_wins.rows[row] = wins[from];
                of_losses.rows[row] = loses[from];
            }
            turn(of_wins.lines);
            turn(of_losses.lines);
            put(&of_wins, (word *)&eaten[part * WORD].wins + each);
            put(&of_losses, (word *)&eaten[part * WORD].loses + each);
        }
}

/* Return the matrix of what the leads in the suit of the rows come to; `after` is that of what their beats come to. */
static cell *led(const class *rows, const class *columns, int leader, const class *next, const cell *after) {
    cell *found = new_matrix(rows, columns);
    for (int strip = 0; strip < strips_of(columns->count); strip++) {
        cell *here = found + (size_t)strip * rows_of(rows);
        const cell *beaten = after ? after + (size_t)strip * rows_of(next) : NULL;
        look_up_eats(columns, strip, leader);
        for (int state = 0; state < rows->count; state++) {
            line wins = {0}, loses = ~wins;
            for (int each = rows->first[leader][state]; each < rows->first[leader][state + 1]; each++) {
                lead it = rows->leads[leader][each];
                const cell *beat = it.next == NONE ? &no_beat : beaten + it.next;
                wins |= eaten[it.left].wins & beat->loses;
                loses &= eaten[it.left].loses | beat->wins;
            }
            here[state].wins = wins;
            here[state].loses = loses;
        }
    }
    return found;
}

/* Put together leads in either suit: both matrices get the same, each its way round. */
static void join(cell *one, const class *rows, cell *other, const class *columns) {
    square here[2], there[2];
    for (int row = 0; row < words_of(rows->count); row++)
        for (int column = 0; column < words_of(columns->count); column++) {
            if (one == other && column > row)
                break;
            cell *first = one + (size_t)(column / WORDS) * rows_of(rows) + row * WORD;
            cell *second = other + (size_t)(row / WORDS) * rows_of(columns) + column * WORD;
            word *places[2][2] = {
                {(word *)&first->wins + column % WORDS, (word *)&second->wins + row % WORDS},
                {(word *)&first->loses + column % WORDS, (word *)&second->loses + row % WORDS},
            };
            for (int plane = 0; plane < 2; plane++) {
                pick(&here[plane], places[plane][0]);
                pick(&there[plane], places[plane][1]);
                turn(there[plane].lines);
                for (int each = 0; each < WORD / WORDS; each++)
                    if (plane)
                        here[plane].lines[each] &= there[plane].lines[each];
                    else
                        here[plane].lines[each] |= there[plane].lines[each];
                put(&here[plane], places[plane][0]);
                turn(here[plane].lines);
                put(&here[plane], places[plane][1]);
            }
        }
}

/* Who holds nothing has won; if both do, it is the one who led last, whose turn it is not. */
static void end_games(cell *in, const class *rows, const class *columns, int leader) {
    for (int strip = 0; strip < strips_of(columns->count); strip++)
        for (int state = 0; state < rows->count; state++) {
            cell *it = in + (size_t)strip * rows_of(rows) + state;
            if (!rows->held[state][leader]) {
                it->wins |= columns->without[leader][strip];
                it->loses &= ~columns->without[leader][strip];
            }
            if (!rows->held[state][1 - leader]) {
                it->loses |= columns->without[1 - leader][strip];
                it->wins &= ~columns->without[1 - leader][strip];
            }
        }
}

static class *beaten(const class *of, int leader) {
    return of->beats < cards / 2 ? class_of(of->beats + 1, of->leads_of_a + (leader == A)) : NULL;
}

static cell *led_in(const class *rows, const class *columns, int leader) {
    class *next = beaten(rows, leader);
    cell **after = next ? &matrices[next - classes][columns - classes] : NULL;
    cell *found = led(rows, columns, leader, next, after ? *after : NULL);
    if (after) {
        free(*after);
        *after = NULL;
    }
    return found;
}

/* Whether positions a beat earlier, where A or B leads, ask for the matrix with these rows. */
static int wanted(const class *rows, int led_by) {
    int earlier = rows->leads_of_a - (led_by == A);
    return rows->beats && earlier >= 0 && earlier < rows->beats;
}

/* Work out the two matrices of two classes, from those with a beat more. */
static void work_out(const class *one, const class *other, int leader) {
    int first = one - classes, second = other - classes, empty = !one->beats && !other->beats;
    cell *here = led_in(one, other, leader), *there = one == other ? here : led_in(other, one, leader);
    join(here, one, there, other);
    end_games(here, one, other, leader);
    if (one != other)
        end_games(there, other, one, leader);
    matrices[first][second] = here;
    matrices[second][first] = there;
    for (int turned = 0; turned < 2 && !empty; turned++)
        if (!wanted(turned ? other : one, 1 - leader) && (one != other || !turned)) {
            cell **unused = turned ? &matrices[second][first] : &matrices[first][second];
            free(*unused);
            *unused = NULL;
        }
}

static long take_over(void) {
    const class *empty = &classes[0];
    const cell *found = matrices[0][0];
    long fresh = 0;
    for (int row = 0; row < empty->count; row++)
        for (int column = 0; column < empty->count; column++) {
            int first = empty->held[row][A], second = empty->held[column][A];
            size_t place = (size_t)first * hands + second;
            if (decided[place])
                continue;
            const cell *it = found + (size_t)(column / STRIP) * rows_of(empty) + row;
            int bit = column % STRIP;
            int won = it->wins[bit / WORD] >> bit % WORD & 1, lost = it->loses[bit / WORD] >> bit % WORD & 1;
            word mark = (word)1 << second % WORD;
            if (won)
                wins[(size_t)first * words_of(hands) + second / WORD] |= mark;
            if (lost)
                loses[(size_t)first * words_of(hands) + second / WORD] |= mark;
            if (won || lost) {
                decided[place] = rounds;
                fresh++;
            }
        }
    free(matrices[0][0]);
    matrices[0][0] = NULL;
    return fresh;
}

static long play_round(void) {
    rounds++;
    find_classes();
    for (int beats = cards / 2 * 2; beats >= 0; beats--)
        for (int one = 0; one < CLASSES; one++)
            for (int other = 0; other <= one; other++) {
                const class *first = &classes[one], *second = &classes[other];
                if (first->count && second->count && first->beats + second->beats == beats
                    && first->leads_of_a + second->leads_of_a == (beats + 1) / 2)
                    work_out(first, second, beats % 2 ? B : A);
            }
    return take_over();
}

/* What is kept */

static void keep_all(const char *name, int complete) {
    char partial[4096];
    snprintf(partial, sizeof partial, "%s.partial", name);
    FILE *file = fopen(partial, "wb");
    uint8_t head[4] = {cards, complete, rounds & 255, rounds >> 8};
    size_t size = (size_t)hands * words_of(hands);
    if (!file || fwrite(head, 1, 4, file) != 4 || fwrite(wins, sizeof(word), size, file) != size
        || fwrite(decided, 1, (size_t)hands * hands, file) != (size_t)hands * hands || fclose(file)
        || rename(partial, name)) {
        perror(name);
        exit(2);
    }
}

/* Return whether the file knows everything. */
static int take_up(const char *name) {
    FILE *file = fopen(name, "rb");
    uint8_t head[4];
    size_t size = (size_t)hands * words_of(hands);
    if (!file)
        return 0;
    if (fread(head, 1, 4, file) != 4 || head[0] != cards || fread(wins, sizeof(word), size, file) != size
        || fread(decided, 1, (size_t)hands * hands, file) != (size_t)hands * hands) {
        fprintf(stderr, "%s is not of suits of %d cards\n", name, cards);
        exit(2);
    }
    fclose(file);
    rounds = head[2] | head[3] << 8;
    for (int first = 0; first < hands; first++)
        for (int second = 0; second < hands; second++) {
            size_t place = (size_t)first * words_of(hands) + second / WORD;
            if (decided[(size_t)first * hands + second] && !(wins[place] >> second % WORD & 1))
                loses[place] |= (word)1 << second % WORD;
        }
    return head[1];
}

int main(int count, char **given) {
    cards = count > 2 ? atoi(given[1]) : 0;
    if (cards < 1 || cards > MOST_CARDS) {
        fprintf(stderr, "beat_it_rounds N FILE, with N from 1 to %d\n", MOST_CARDS);
        return 2;
    }
    hands = 1 << cards;
    for (int card = 0; card <= cards; card++)
        powers[card] = card ? 3 * powers[card - 1] : 1;
    int room = hands > WORD ? hands : WORD;
    numbers = room_for(powers[cards], sizeof *numbers);
    wins = room_for((size_t)hands * words_of(hands), sizeof(word));
    loses = room_for((size_t)hands * words_of(hands), sizeof(word));
    decided = room_for((size_t)hands * hands, 1);
    eaten = room_for(room, sizeof(cell));
    prepare_turning();
#ifdef M_MMAP_MAX /* Memory given back and asked for again would be cleared each time. */
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, -1);
#endif
    wins[0] = 1; /* with no card the leader has won */
    decided[0] = 1;
    int complete = take_up(given[2]);
    while (!complete) {
        clock_t begun = clock();
        long fresh = play_round();
        if (!fresh)
            rounds--;
        complete = !fresh;
        printf("%d: %ld, %.1f s\n", rounds, fresh, (double)(clock() - begun) / CLOCKS_PER_SEC);
        fflush(stdout);
        keep_all(given[2], complete);
    }
    return 0;
}
