/** Creates a seeded generator of random numbers between 0 and 1 (mulberry32). */
function createRandom(seed: number) {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks a uniform sample in the original order. The same seed always yields the same sample. */
export function pickSample<Item>(all: readonly Item[], size: number, seed: number): Item[] {
  const random = createRandom(seed);
  const left = all.map((_, index) => index);
  const picked = new Set<number>();
  while (picked.size < Math.min(size, all.length)) {
    const [index] = left.splice(Math.floor(random() * left.length), 1);
    if (index !== undefined) picked.add(index);
  }
  return all.filter((_, index) => picked.has(index));
}

/** Returns the margin of error of a sampled score at 95 % confidence, in percentage points. */
export function calculateMargin(score: number, size: number, all: number): number {
  if (size === 0 || size >= all) return 0;
  const [z, share] = [1.96, score / 100];
  // Uses the Agresti–Coull interval, so that a score of 100 % is not treated as certain. The last factor
  // corrects for small areas.
  const [n, p] = [size + z * z, (share * size + (z * z) / 2) / (size + z * z)];
  return 100 * z * Math.sqrt((p * (1 - p)) / n) * Math.sqrt((all - size) / (all - 1));
}
