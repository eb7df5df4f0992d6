/** Ways to write the same. */
export type Spelling = readonly string[];

/** Whether somebody meant it: whatever the case, with spaces, dashes or none, one or several. */
export const isSpellingOf = (words: Spelling, text: string): boolean => {
  const plain = (one: string): string =>
    one
      .toLowerCase()
      .replace(/[\s_.-]+/g, '')
      .replace(/s$/, '');
  return words.some((word) => plain(word) === plain(text));
};
