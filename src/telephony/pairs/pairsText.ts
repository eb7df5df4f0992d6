/** One place of two lists that belong together. */
export interface Pair {
  one: string;
  other: string;
}

/** Stands where a list has nothing to say, so that what follows keeps its place; no account is written so. */
const NOTHING = '?';

const partsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The rows of two lists, place by place. */
export const pairsOf = (one: string, other: string): Pair[] => {
  const [first, second] = [partsOf(one), partsOf(other)];
  return Array.from({ length: Math.max(first.length, second.length) }, (_, place) => ({
    one: (first[place] ?? '').replace(NOTHING, ''),
    other: (second[place] ?? '').replace(NOTHING, ''),
  }));
};

/** Two lists of the rows, those that hold nothing left out. What is half said keeps its place, and is no valid list. */
export const pairTexts = (pairs: readonly Pair[]): Pair => {
  const held = pairs.filter(({ one, other }) => one !== '' || other !== '');
  return {
    one: held.map(({ one }) => one || NOTHING).join(' '),
    other: held.map(({ other }) => other || NOTHING).join(' '),
  };
};
