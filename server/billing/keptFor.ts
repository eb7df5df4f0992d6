interface Kept<Value> {
  value: Promise<Value>;
  /** Until when it is good, on the clock of `performance.now()`. */
  until: number;
}

interface Keeping {
  /** What was found sooner is not kept, in milliseconds: it is always fresh. */
  dear: number;
  /** How many times longer an answer is kept than it took. */
  times: number;
  /** The longest an answer is kept, in milliseconds. */
  most: number;
}

/** Keeps answers that took long to find, each for as many times longer as it took. A question that failed is asked again. */
export const keptFor = <Value>({ dear, times, most }: Keeping) => {
  const kept = new Map<string, Kept<Value>>();
  return (question: string, ask: () => Promise<Value>): Promise<Value> => {
    const begun = performance.now();
    const known = kept.get(question);
    if (known && begun < known.until) return known.value;
    for (const [other, { until }] of kept) if (until <= begun) kept.delete(other);
    const value = ask();
    // Those who ask meanwhile wait for the same answer.
    const asked: Kept<Value> = { value, until: Number.POSITIVE_INFINITY };
    kept.set(question, asked);
    value.then(
      () => {
        const now = performance.now();
        const took = now - begun;
        asked.until = took < dear ? now : now + Math.min(most, took * times);
      },
      () => kept.get(question) === asked && kept.delete(question),
    );
    return value;
  };
};
