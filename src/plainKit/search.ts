/** Splits a search text into words, all of which must match. */
export const kitSearch = async (
  text: string,
): Promise<{ words: string[]; matchesDigits: (digits: string) => boolean }[]> =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ words: [word], matchesDigits: () => false }));

/** Returns the search query for an entered text, and the ids of records that the text names. */
export const kitReading = async (
  text: string,
): Promise<{ query: string; named: { id: string; isCertain: boolean }[] }> => ({ query: text, named: [] });
