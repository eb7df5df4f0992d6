import type { RateKind } from '../../contract/console/spend';
import { getCallingCode } from './getCallingCode';

/** Price of calls to numbers with the same prefix. */
export interface Rate {
  /** Leading digits of the numbers, in E.164 without `+`; only the calling code if no rate is known. */
  prefix: string;
  name: string;
  kind: RateKind;
  /** Price per started minute, in the deployment's currency. */
  perMinute: number;
  /** Price per answered call. */
  perCall: number;
}

/** Kinds of destinations typical of toll fraud; calls to them are monitored at night and if they are unusual. */
const costlyKinds: ReadonlySet<RateKind> = new Set(['international', 'premium', 'satellite']);

export const isCostly = ({ kind }: Pick<Rate, 'kind'>): boolean => costlyKinds.has(kind);

/** Name of destinations without a known rate. */
export const UNRATED = '';

const CODE_DIGITS = 3;

const getLongestPrefix = (rates: readonly Rate[]): number =>
  Math.max(0, ...rates.map(({ prefix }) => prefix.length));

/** Returns the number of leading digits that determine the rate and the country of a number. */
export const getSignificantDigits = (rates: readonly Rate[]): number =>
  Math.max(CODE_DIGITS, getLongestPrefix(rates));

/**
 * Creates a function that finds the rate of a number by its longest matching prefix. Numbers without a rate are treated
 * as international calls at the highest known rate, so that missing rates do not appear cheap; their destination is the
 * country.
 */
export const createRateFinder = (rates: readonly Rate[]): ((number: string) => Rate) => {
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
};
