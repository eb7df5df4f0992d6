import {
  type HomeNumberingPlan,
  matchesCriterion,
  parseSearch,
  parseSearchTerms,
} from '../../telephony/numberSearch';
import { getRegional } from '../config/regional';

/** Fewer digits than these name no number. */
const minDigits = 7;

let cachedReader: { country: string; read: HomeNumberingPlan['read'] } | undefined;

/** Reads numbers by the plans of the world, which are loaded for the first text that may name one. */
const loadReader = async (text: string): Promise<HomeNumberingPlan['read'] | undefined> => {
  if ((text.match(/\p{Nd}/gu)?.length ?? 0) < minDigits) return undefined;
  const { country } = getRegional();
  if (cachedReader?.country !== country) {
    // Without the plans, a list is still searched for the digits as they stand.
    const plans = await import('../../telephony/readNumber').catch(() => undefined);
    if (!plans) return undefined;
    cachedReader = { country, read: plans.createNumberParser(country) };
  }
  return cachedReader.read;
};

/** The parts of a search text, each with the words it may be found by, and which numbers (E.164 digits) it asks for. */
export const parsePhoneSearch = async (text: string) =>
  parseSearchTerms(text, undefined, { read: await loadReader(text) }).map(({ words, numbers }) => ({
    words,
    isSought: (digits: string) => numbers.some((sought) => matchesCriterion(sought, digits)),
  }));

/** What is searched for where a text is typed, and the records it names: numbers, by their E.164 digits. */
export const readPhoneSearch = async (text: string) => {
  const { query, named } = parseSearch(text, await loadReader(text));
  return {
    query,
    named: named.flatMap(({ digits, isCertain }) => (digits ? [{ id: digits, isCertain }] : [])),
  };
};
