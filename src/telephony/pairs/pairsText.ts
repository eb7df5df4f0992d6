export interface Pair {
  first: string;
  other: string;
}

/** Placeholder that keeps the position of a missing value. It is not a valid account. */
const EMPTY_PART = '?';

const splitParts = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

export const parsePairs = (firstText: string, other: string): Pair[] => {
  const [first, second] = [splitParts(firstText), splitParts(other)];
  return Array.from({ length: Math.max(first.length, second.length) }, (_, place) => ({
    first: (first[place] ?? '').replace(EMPTY_PART, ''),
    other: (second[place] ?? '').replace(EMPTY_PART, ''),
  }));
};

/** Converts rows to two lists, omitting empty rows. Incomplete rows keep their position and make the list invalid. */
export const serializePairs = (pairs: readonly Pair[]): Pair => {
  const filled = pairs.filter(({ first, other }) => first !== '' || other !== '');
  return {
    first: filled.map(({ first }) => first || EMPTY_PART).join(' '),
    other: filled.map(({ other }) => other || EMPTY_PART).join(' '),
  };
};
