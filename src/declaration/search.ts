/** A part of a search text: alternative words, of which one must match, or the digits of a number. */
export interface SearchPart {
  words: string[];
  matchesDigits: (digits: string) => boolean;
}

/** A search query for an entered text, and the ids of records that the text names. */
export interface SearchReading {
  query: string;
  named: { id: string; isCertain: boolean }[];
}

export interface SearchParser {
  /** Splits a search text into parts, all of which must match. */
  parseSearch: (text: string) => Promise<SearchPart[]>;
  readSearch: (text: string) => Promise<SearchReading>;
}
