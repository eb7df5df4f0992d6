import type { RateKind } from '../../contract/console/spend';
import { getCallingCode } from './callingCode';

/** What calls to numbers that begin alike cost. */
export interface Rate {
  /** Digits the number begins with, in E.164 without `+`; the calling code where no rate is known. */
  prefix: string;
  name: string;
  kind: RateKind;
  /** For each minute that has begun, in the house's currency. */
  perMinute: number;
  /** For each answered call. */
  perCall: number;
}

/** Kinds that are watched at night and where nobody called before: what toll fraud is after. */
const costlyKinds: ReadonlySet<RateKind> = new Set(['international', 'premium', 'satellite']);

export const isCostly = ({ kind }: Pick<Rate, 'kind'>): boolean => costlyKinds.has(kind);

/** The name of what no rate is known for. */
export const UNRATED = '';

/** Digits of a calling code, at most. */
const CODE_DIGITS = 3;

const getLongestPrefix = (rates: readonly Rate[]): number =>
  Math.max(0, ...rates.map(({ prefix }) => prefix.length));

/** How many digits of numbers say what they cost, and which country they are of: what follows tells nothing more. */
export const getSignificantDigits = (rates: readonly Rate[]): number =>
  Math.max(CODE_DIGITS, getLongestPrefix(rates));

/**
 * Finds the rate of numbers: the one with the longest prefix. A number that has none counts as international at the highest rate there is, so
 * that nothing passes for cheap because nobody has said what it costs; its destination is the country.
 */
export function createRateFinder(rates: readonly Rate[]): (number: string) => Rate {
  const byPrefix = new Map(rates.map((rate) => [rate.prefix, rate]));
  const longest = getLongestPrefix(rates);
  const highest = (field: 'perMinute' | 'perCall') => Math.max(0, ...rates.map((rate) => rate[field]));
  const unrated: Omit<Rate, 'prefix'> = {
    name: UNRATED,
    kind: 'international',
    perMinute: highest('perMinute'),
    perCall: highest('perCall'),
  };
  return (number) => {
    for (let length = Math.min(longest, number.length); length > 0; length -= 1) {
      const rate = byPrefix.get(number.slice(0, length));
      if (rate) return rate;
    }
    return { ...unrated, prefix: getCallingCode(number) };
  };
}
