/** The words of a search text; all must be found. */
export const kitSearch = (text: string): { words: string[]; isSought: (digits: string) => boolean }[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ words: [word], isSought: () => false }));
