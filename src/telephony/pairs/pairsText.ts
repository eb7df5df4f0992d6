/** One place of two lists that belong together. */
export interface Pair {
  one: string;
  other: string;
}

/** Stands where a list has nothing to say, so that what follows keeps its place; no account is written so. */
const EMPTY_PART = '?';

const splitParts = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The rows of two lists, place by place. */
export const parsePairs = (one: string, other: string): Pair[] => {
  const [first, second] = [splitParts(one), splitParts(other)];
  return Array.from({ length: Math.max(first.length, second.length) }, (_, place) => ({
    one: (first[place] ?? '').replace(EMPTY_PART, ''),
    other: (second[place] ?? '').replace(EMPTY_PART, ''),
  }));
};

/** Two lists of the rows, those that hold nothing left out. What is half said keeps its place, and is no valid list. */
export const serializePairs = (pairs: readonly Pair[]): Pair => {
  const held = pairs.filter(({ one, other }) => one !== '' || other !== '');
  return {
    one: held.map(({ one }) => one || EMPTY_PART).join(' '),
    other: held.map(({ other }) => other || EMPTY_PART).join(' '),
  };
};
