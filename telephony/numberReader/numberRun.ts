import { getNumberLocale, markLtr, t } from '#i18n';
import type { Choice } from '../../contract/reading';
import type { ParsedNumber } from '../readNumber';

/** Consecutive telephone numbers, from a single number to a range. */
export interface NumberRun {
  /** E.164 digits of the first number. */
  first: string;
  /** First number in national format, digits only. */
  national: string;
  count: number;
  foreign: boolean;
  extension?: string;
  /** Name before the number: `Hazel Sample <0491 570 156>`. */
  name?: string;
}

/** Maximum length of a run. Longer runs are treated as typing errors. */
export const MAX_RUN = 10_000;

export const toRun = ({ digits, national, foreign }: ParsedNumber, count = 1): NumberRun => ({
  first: digits,
  national,
  count,
  foreign,
});

export const addTo = (digits: string, offset: number): string => String(BigInt(digits) + BigInt(offset));

export const formatE164 = (digits: string): string => markLtr(`+${digits}`);

/** Describes a run: its number, or how many numbers it has with its ends. */
export const describeRun = ({ first, count }: Pick<NumberRun, 'first' | 'count'>): string =>
  count === 1
    ? formatE164(first)
    : t('{count, plural, one {# number} other {# numbers}}: {first} – {last}', {
        count,
        first: formatE164(first),
        last: formatE164(addTo(first, count - 1)),
      });

export const toChoice = (value: NumberRun): Choice<NumberRun> => ({ label: describeRun(value), value });

/** Returns why a run cannot have this many numbers; undefined if it can. */
export const getCountProblem = (count: number): string | undefined => {
  if (count < 1) return t('A quantity of 0.');
  if (count <= MAX_RUN) return undefined;
  return t('{count, plural, one {# number; {most} at most.} other {# numbers; {most} at most.}}', {
    count,
    most: MAX_RUN.toLocaleString(getNumberLocale()),
  });
};
