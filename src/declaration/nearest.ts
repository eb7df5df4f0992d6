const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] ?? a.length;
};

/** The known word nearest to one that is not known; undefined where none is near. */
export const nearest = (word: string, known: readonly string[]): string | undefined => {
  const ranked = known
    .map((one) => ({ one, far: distance(word.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  const best = ranked[0];
  return best && best.far <= Math.max(2, word.length / 3) ? best.one : undefined;
};
