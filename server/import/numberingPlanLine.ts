export interface PlanEntry {
  /** Leading digits of the numbers, including the country code. */
  prefix: string;
  area: string;
  areaCode: string;
  state: string | null;
  /** Total number of digits of a phone number. */
  digits: number;
}

export type PlanLine = { entry: PlanEntry } | { comment: true } | { reason: string };

/** Total number of digits of a phone number, for countries where it is fixed, by country code. */
const digitsByCountry: Record<string, number> = { '1': 11, '33': 11, '44': 12, '61': 11, '65': 10 };

/** Maximum length of an area name; real plans list dozens of places per area. */
const MAX_NAME_LENGTH = 1000;
const MAX_DIGITS = 15;
/** Minimum length of a prefix; anything shorter is assumed to be a typing error. */
const MIN_PREFIX_LENGTH = 3;

const findCountry = (prefix: string): string | undefined =>
  [1, 2, 3].map((length) => prefix.slice(0, length)).find((code) => code in digitsByCountry);

/** Returns the area code: the national prefix, such as `02` for 61 2 …, or the country code for other countries. */
const getAreaCode = (prefix: string, country: string | undefined): string =>
  country === '61' ? `0${prefix.charAt(2)}` : (country ?? prefix.slice(0, MIN_PREFIX_LENGTH));

const hasControlCharacter = (text: string): boolean =>
  [...text].some((letter) => letter < ' ' || letter === '\u007f');

/**
 * Parses a line: `prefix|area` or `prefix|area|state`. Blank lines and lines that start with `#` are comments.
 * @param digits total number of digits, if unknown for the country or different
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
  if (prefix.length < MIN_PREFIX_LENGTH)
    return { reason: `The prefix is shorter than ${MIN_PREFIX_LENGTH} digits.` };
  if (area === '') return { reason: 'The area is missing.' };
  if (area.length > MAX_NAME_LENGTH)
    return { reason: `The area is longer than ${MAX_NAME_LENGTH} characters.` };
  const country = findCountry(prefix);
  const whole = digits ?? (country ? digitsByCountry[country] : undefined);
  if (whole === undefined) return { reason: 'It is not known how many digits numbers of this country have.' };
  if (whole > MAX_DIGITS || prefix.length > whole)
    return { reason: `The prefix is longer than a number of ${whole} digits.` };
  return {
    entry: { prefix, area, areaCode: getAreaCode(prefix, country), state: state || null, digits: whole },
  };
}
