const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Normalises full-width digits, spaces and dashes, and removes invisible characters. */
export const normaliseLine = (line: string): string =>
  line
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(/[\s\u00a0]+/g, (blank) => (blank.includes('\t') ? '\t' : ' '));

/** Splits a line into parts that may each contain a number, such as cells or list items. */
export const splitParts = (line: string): string[] =>
  line
    .split(/[\t;,|"]|\s(?:and|or|und|&)\s|\s\/\s(?=[+(]?\d{2})/i)
    .map((part) => part.replace(/^['\s*•>-]+|[\s.:]+$/g, ''))
    .filter((part) => part !== '');
