export interface Pair {
  first: string;
  other: string;
}

/** Placeholder for a missing value that preserves positions; not a valid account. */
const EMPTY_PART = '?';

const splitParts = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

export const parsePairs = (firstText: string, other: string): Pair[] => {
  const [first, second] = [splitParts(firstText), splitParts(other)];
  return Array.from({ length: Math.max(first.length, second.length) }, (_, place) => ({
    first: (first[place] ?? '').replace(EMPTY_PART, ''),
    other: (second[place] ?? '').replace(EMPTY_PART, ''),
  }));
};

/** Splits rows into two lists, omitting empty rows. Incomplete rows retain their position and make the list invalid. */
export const serializePairs = (pairs: readonly Pair[]): Pair => {
  const filled = pairs.filter(({ first, other }) => first !== '' || other !== '');
  return {
    first: filled.map(({ first }) => first || EMPTY_PART).join(' '),
    other: filled.map(({ other }) => other || EMPTY_PART).join(' '),
  };
};
