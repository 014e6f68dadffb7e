/*
 * What counting a set of records costs at least: the plainest loop over the same arrays, and reading bytes from memory once.
 * Arguments: files of the values, of the places where records begin, and of the set's bits; bytes of a value (2 or 4); number of counts;
 * turns; file for the counts. Prints the least nanoseconds of the pass, and the bytes of memory read in a nanosecond, as JSON.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void *read_all(const char *name, size_t *bytes) {
  FILE *file = fopen(name, "rb");
  if (!file || fseek(file, 0, SEEK_END)) exit(2);
  *bytes = (size_t)ftell(file);
  rewind(file);
  void *data = aligned_alloc(64, (*bytes + 127) & ~(size_t)63);
  if (!data || fread(data, 1, *bytes, file) != *bytes) exit(2);
  fclose(file);
  return data;
}

static uint64_t now(void) {
  struct timespec moment;
  clock_gettime(CLOCK_MONOTONIC, &moment);
  return (uint64_t)moment.tv_sec * 1000000000u + (uint64_t)moment.tv_nsec;
}

#define PASS(type)                                                                  \
  static void pass_##type(const type *rows, const uint32_t *row_at,                 \
                          const uint32_t *set, size_t words, uint32_t *counts) {    \
    for (size_t at = 0; at < words; at++)                                           \
      for (uint32_t word = set[at]; word; word &= word - 1) {                       \
        const uint32_t *row = row_at + at * 32 + (size_t)__builtin_ctz(word);       \
        for (const type *value = rows + row[0]; value < rows + row[1]; value++)     \
          counts[*value]++;                                                         \
      }                                                                             \
  }
PASS(uint16_t)
PASS(uint32_t)

int main(int count, char **arguments) {
  if (count != 8) return 2;
  size_t row_bytes, at_bytes, set_bytes, sizes = (size_t)atol(arguments[5]);
  const void *rows = read_all(arguments[1], &row_bytes);
  const uint32_t *row_at = read_all(arguments[2], &at_bytes);
  const uint32_t *set = read_all(arguments[3], &set_bytes);
  uint32_t *counts = malloc(sizes * sizeof *counts);
  uint64_t pass = UINT64_MAX, reading = UINT64_MAX;
  for (int turn = 0; turn < atoi(arguments[6]); turn++) {
    memset(counts, 0, sizes * sizeof *counts);
    uint64_t started = now();
    if (atoi(arguments[4]) == 2) pass_uint16_t(rows, row_at, set, set_bytes / 4, counts);
    else pass_uint32_t(rows, row_at, set, set_bytes / 4, counts);
    uint64_t took = now() - started;
    if (took < pass) pass = took;
  }
  /* More than the processor's caches hold. */
  size_t large = (size_t)256 << 20;
  uint64_t *words = malloc(large), sum = 0;
  volatile uint64_t kept;
  memset(words, 1, large);
  for (int turn = 0; turn < 5; turn++) {
    uint64_t started = now();
    for (size_t at = 0; at < large / 8; at++) sum ^= words[at];
    uint64_t took = now() - started;
    kept = sum;
    if (took < reading) reading = took;
  }
  (void)kept;
  FILE *file = fopen(arguments[7], "wb");
  if (!file || fwrite(counts, sizeof *counts, sizes, file) != sizes || fclose(file)) return 2;
  printf("{\"pass\":%llu,\"rate\":%f}\n", (unsigned long long)pass, (double)large / (double)reading);
  return 0;
}
