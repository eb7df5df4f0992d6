const getEditDistance = (a: string, b: string): number => {
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

/** Letters a word needs for one that only begins like it to be meant. */
const MIN_LETTERS = 4;

/** The known word nearest to one that is not known, or the shortest that begins with it; undefined where none is near. */
export const findNearest = (word: string, known: readonly string[]): string | undefined => {
  const ranked = known
    .map((one) => ({ one, far: getEditDistance(word.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  const best = ranked[0];
  if (best && best.far <= Math.max(2, word.length / 3)) return best.one;
  if (word.length < MIN_LETTERS) return undefined;
  return known
    .filter((one) => one.toLowerCase().startsWith(word.toLowerCase()))
    .sort((a, b) => a.length - b.length)[0];
};
