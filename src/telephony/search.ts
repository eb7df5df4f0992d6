import {
  type HomeNumberingPlan,
  matchesCriterion,
  parseSearch as parseNumberSearch,
  parseSearchTerms,
} from '../../telephony/numberSearch';
import { getRegional } from '../config/currentRegional';
import type { SearchParser } from '../declaration/search';

const minDigits = 7;

let cachedParser: { country: string; read: HomeNumberingPlan['read'] } | undefined;

/** Returns a number parser with numbering plans, which are loaded only if the text may contain a number. */
const loadParser = async (text: string): Promise<HomeNumberingPlan['read'] | undefined> => {
  if ((text.match(/\p{Nd}/gu)?.length ?? 0) < minDigits) return undefined;
  const { country } = getRegional();
  if (cachedParser?.country !== country) {
    // Without numbering plans, the digits are searched unchanged.
    const plans = await import('../../telephony/readNumber').catch(() => undefined);
    if (!plans) return undefined;
    cachedParser = { country, read: plans.createNumberParser(country) };
  }
  return cachedParser.read;
};

/** Splits a search text into parts, each with its alternative words and the numbers that it matches (E.164 digits). */
export const parseSearch: SearchParser['parseSearch'] = async (text) =>
  parseSearchTerms(text, undefined, { read: await loadParser(text) }).map(({ words, numbers }) => ({
    words,
    matchesDigits: (digits: string) => numbers.some((pattern) => matchesCriterion(pattern, digits)),
  }));

/** Returns the search query for an entered text, and the numbers that it names, as E.164 digits. */
export const readSearch: SearchParser['readSearch'] = async (text) => {
  const { query, named } = parseNumberSearch(text, await loadParser(text));
  return {
    query,
    named: named.flatMap(({ digits, isCertain }) => (digits ? [{ id: digits, isCertain }] : [])),
  };
};
