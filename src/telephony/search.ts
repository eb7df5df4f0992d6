import { type HomePlan, isSought, readSearch, searchTerms } from '../../telephony/numberSearch';
import { getRegional } from '../config/regional';

/** Fewer digits than these name no number. */
const fewest = 7;

let reader: { country: string; read: HomePlan['read'] } | undefined;

/** Reads numbers by the plans of the world, which are loaded for the first text that may name one. */
const readerFor = async (text: string): Promise<HomePlan['read'] | undefined> => {
  if ((text.match(/\p{Nd}/gu)?.length ?? 0) < fewest) return undefined;
  const { country } = getRegional();
  if (reader?.country !== country) {
    // Without the plans, a list is still searched for the digits as they stand.
    const plans = await import('../../telephony/readNumber').catch(() => undefined);
    if (!plans) return undefined;
    reader = { country, read: plans.numberReader(country) };
  }
  return reader.read;
};

/** The parts of a search text, each with the words it may be found by, and which numbers (E.164 digits) it asks for. */
export const telephonySearch = async (text: string) =>
  searchTerms(text, undefined, { read: await readerFor(text) }).map(({ words, numbers }) => ({
    words,
    isSought: (digits: string) => numbers.some((sought) => isSought(sought, digits)),
  }));

/** What is searched for where a text is typed, and the records it names: numbers, by their E.164 digits. */
export const telephonyReading = async (text: string) => {
  const { query, named } = readSearch(text, await readerFor(text));
  return {
    query,
    named: named.flatMap(({ digits, isCertain }) => (digits ? [{ id: digits, isCertain }] : [])),
  };
};
