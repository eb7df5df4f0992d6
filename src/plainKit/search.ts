/** The words of a search text; all must be found. */
export const kitSearch = async (
  text: string,
): Promise<{ words: string[]; isSought: (digits: string) => boolean }[]> =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ words: [word], isSought: () => false }));

/** What is searched for where a text is typed, and the ids of records it names. */
export const kitReading = async (
  text: string,
): Promise<{ query: string; named: { id: string; isCertain: boolean }[] }> => ({ query: text, named: [] });
