import type { patternNames } from '../contract/console/numberFinder';

/** A memorable pattern in the last digits of a number. */
export interface NumberPattern {
  example: string;
  /** Regular expression that matches the last digits, up to four. */
  matches: string;
}

const runPattern = '0123|1234|2345|3456|4567|5678|6789|9876|8765|7654|6543|5432|4321|3210';

/** Commonly requested patterns, rarest first. A number is classified by the first pattern that matches. */
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

/** Returns the rarest pattern that a number ends with; undefined if there is none. */
export const findPattern = (digits: string): NumberPatternName | undefined =>
  numberPatternNames.find((name) => new RegExp(numberPatterns[name].matches).test(digits));

/** Returns all four-digit endings that match a pattern. */
export const listEndings = (name: NumberPatternName): string[] => {
  const { matches } = numberPatterns[name];
  const pattern = new RegExp(matches);
  return Array.from({ length: 10_000 }, (_, value) => String(value).padStart(4, '0')).filter((ending) =>
    pattern.test(ending),
  );
};
