export type Spellings = readonly string[];

/** Matches a term regardless of case, spaces, dashes and plural. */
export function matchesSpelling(words: Spellings, text: string): boolean {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[\s_.-]+/g, '')
      .replace(/s$/, '');
  return words.some((word) => plain(word) === plain(text));
}
