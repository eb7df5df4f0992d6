export interface PlanEntry {
  /** Leading digits of its numbers, including the country code. */
  prefix: string;
  area: string;
  areaCode: string;
  state: string | null;
  /** Total digits of a number. */
  digits: number;
}

export type PlanLine = { entry: PlanEntry } | { comment: true } | { reason: string };

/** Total digits of a number by country code, for countries with a fixed length. */
const digitsByCountry: Record<string, number> = { '1': 11, '33': 11, '44': 12, '61': 11, '65': 10 };

/** Long enough for real plans, which list dozens of places per area. */
const MAX_NAME = 1000;
const MAX_DIGITS = 15;
/** Shortest allowed prefix; anything shorter is assumed to be a typing error. */
const MIN_PREFIX = 3;

const findCountry = (prefix: string): string | undefined =>
  [1, 2, 3].map((length) => prefix.slice(0, length)).find((code) => code in digitsByCountry);

/** Returns the area code: the national prefix such as `02` for 61 2 …; elsewhere the country code. */
const getAreaCode = (prefix: string, country: string | undefined): string =>
  country === '61' ? `0${prefix.charAt(2)}` : (country ?? prefix.slice(0, MIN_PREFIX));

const hasControlCharacter = (text: string): boolean =>
  [...text].some((letter) => letter < ' ' || letter === '\u007f');

/**
 * Parses a line: `prefix|area` or `prefix|area|state`; blank lines and lines starting with `#` are comments.
 * @param digits total digits of a number, if unknown or different for the country
 */
export function parsePlanLine(line: string, digits?: number): PlanLine {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return { comment: true };
  if (hasControlCharacter(text)) return { reason: 'It holds characters that are no text.' };
  const [first = '', area, state, ...more] = text.split('|').map((part) => part.trim());
  if (area === undefined) return { reason: 'There is no bar between prefix and area.' };
  if (more.length > 0) return { reason: 'There are more than three parts.' };
  const prefix = first.replace(/^\+/, '');
  if (!/^[0-9]+$/.test(prefix)) return { reason: 'The prefix must be digits.' };
  if (prefix.startsWith('0')) return { reason: 'The prefix must begin with the country code.' };
  if (prefix.length < MIN_PREFIX) return { reason: `The prefix is shorter than ${MIN_PREFIX} digits.` };
  if (area === '') return { reason: 'The area is missing.' };
  if (area.length > MAX_NAME) return { reason: `The area is longer than ${MAX_NAME} characters.` };
  const country = findCountry(prefix);
  const whole = digits ?? (country ? digitsByCountry[country] : undefined);
  if (whole === undefined) return { reason: 'It is not known how many digits numbers of this country have.' };
  if (whole > MAX_DIGITS || prefix.length > whole)
    return { reason: `The prefix is longer than a number of ${whole} digits.` };
  return {
    entry: { prefix, area, areaCode: getAreaCode(prefix, country), state: state || null, digits: whole },
  };
}
