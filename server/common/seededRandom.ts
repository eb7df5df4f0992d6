/** Deterministic random generator, so that every demo is identical. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer between both bounds, inclusive. */
  between(low: number, high: number): number;
  pick<T>(values: readonly T[]): T;
  /** Returns true with the probability `share`, from 0 to 1. */
  chance(share: number): boolean;
  /** Picks a key with a probability proportional to its weight. */
  weighted<Key extends string>(weights: Record<Key, number>): Key;
}

/**
 * Creates a generator (mulberry32).
 * @param seed the same seed always yields the same sequence
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick(values) {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('Nothing to pick from');
      return value;
    },
    chance: (share) => next() < share,
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      throw new Error('Nothing to choose from');
    },
  };
}
