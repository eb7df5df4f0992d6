import type { patternNames } from '../contract/console/numberFinder';

/** How the last digits of a number are easy to remember. */
export interface NumberPattern {
  example: string;
  /** A regular expression of the last digits, four at most. */
  matches: string;
}

const runPattern = '0123|1234|2345|3456|4567|5678|6789|9876|8765|7654|6543|5432|4321|3210';

/** Patterns people ask for, the rarest first: the first that matches is the one a number is told by. */
export const numberPatterns = {
  same4: { example: '7777', matches: '([0-9])\\1\\1\\1$' },
  thousands: { example: '4000', matches: '000$' },
  same3: { example: '2555', matches: '([0-9])\\1\\1$' },
  run: { example: '1234', matches: `(${runPattern})$` },
  pairs: { example: '2255', matches: '([0-9])\\1([0-9])\\2$' },
  repeated: { example: '2525', matches: '([0-9][0-9])\\1$' },
  mirrored: { example: '2552', matches: '([0-9])([0-9])\\2\\1$' },
  hundreds: { example: '2500', matches: '00$' },
} as const satisfies Record<keyof typeof patternNames, NumberPattern>;

export type NumberPatternName = keyof typeof numberPatterns;

export const numberPatternNames = Object.keys(numberPatterns) as NumberPatternName[];

/** The rarest pattern a number ends in; undefined where it is like any other. */
export const findPattern = (digits: string): NumberPatternName | undefined =>
  numberPatternNames.find((name) => new RegExp(numberPatterns[name].matches).test(digits));

/** All endings of four digits that make a pattern. */
export const listEndings = (name: NumberPatternName): string[] => {
  const { matches } = numberPatterns[name];
  const pattern = new RegExp(matches);
  return Array.from({ length: 10_000 }, (_, value) => String(value).padStart(4, '0')).filter((ending) =>
    pattern.test(ending),
  );
};
