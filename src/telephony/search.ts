import { isSought, searchTerms } from '../../telephony/numberSearch';

/** The parts of a search text, each with the words it may be found by, and which numbers (E.164 digits) it asks for. */
export const telephonySearch = (text: string) =>
  searchTerms(text).map(({ words, numbers }) => ({
    words,
    isSought: (digits: string) => numbers.some((sought) => isSought(sought, digits)),
  }));
