/** Returns the number of letters that must be inserted, removed or replaced to turn one word into the other. */
export const getEditDistance = (a: string, b: string): number => {
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

/** Minimum word length for a prefix match. */
const MIN_LETTERS = 4;

/** Returns the closest known word, or else the shortest one that starts with the given word; undefined if none is close. */
export const findClosestMatch = (word: string, known: readonly string[]): string | undefined => {
  const ranked = known
    .map((candidate) => ({
      candidate,
      far: getEditDistance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort((a, b) => a.far - b.far);
  const best = ranked[0];
  if (best && best.far <= Math.max(2, word.length / 3)) return best.candidate;
  if (word.length < MIN_LETTERS) return undefined;
  return known
    .filter((candidate) => candidate.toLowerCase().startsWith(word.toLowerCase()))
    .sort((a, b) => a.length - b.length)[0];
};

/** Returns ` Did you mean "…"?` with the closest known word; empty if none is close. */
export const suggestClosestMatch = (word: string, known: readonly string[]): string => {
  const closest = findClosestMatch(word, known);
  return closest === undefined ? '' : ` Did you mean "${closest}"?`;
};
