import {
  type HomeNumberingPlan,
  matchesCriterion,
  parseSearch,
  parseSearchTerms,
} from '../../telephony/numberSearch';
import { getRegional } from '../config/currentRegional';

const minDigits = 7;

let cachedReader: { country: string; read: HomeNumberingPlan['read'] } | undefined;

/** Returns a number parser using the numbering plans, which are loaded for the first text that may contain a number. */
const loadReader = async (text: string): Promise<HomeNumberingPlan['read'] | undefined> => {
  if ((text.match(/\p{Nd}/gu)?.length ?? 0) < minDigits) return undefined;
  const { country } = getRegional();
  if (cachedReader?.country !== country) {
    // Without the plans, the digits are searched unchanged.
    const plans = await import('../../telephony/readNumber').catch(() => undefined);
    if (!plans) return undefined;
    cachedReader = { country, read: plans.createNumberParser(country) };
  }
  return cachedReader.read;
};

/** Splits a search text into parts, each with alternative words and matching numbers (E.164 digits). */
export const parsePhoneSearch = async (text: string) =>
  parseSearchTerms(text, undefined, { read: await loadReader(text) }).map(({ words, numbers }) => ({
    words,
    matchesDigits: (digits: string) => numbers.some((pattern) => matchesCriterion(pattern, digits)),
  }));

/** Returns the search query for a typed text, and the numbers it names, by their E.164 digits. */
export const readPhoneSearch = async (text: string) => {
  const { query, named } = parseSearch(text, await loadReader(text));
  return {
    query,
    named: named.flatMap(({ digits, isCertain }) => (digits ? [{ id: digits, isCertain }] : [])),
  };
};
