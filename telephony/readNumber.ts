import {
  type CountryCode,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** A telephone number in E.164 and national format, with a flag for foreign numbers. */
export interface ParsedNumber {
  digits: string;
  /** Digits in national format. */
  national: string;
  foreign: boolean;
}

/** Parses a string that consists of a single number; returns undefined for any other string. */
export type NumberParser = (text: string) => ParsedNumber | undefined;

const separators = /[\s().-]/g;
const maxCachedNumbers = 20_000;
/** International dialling prefixes, so that numbers copied from call lists are recognised. */
const internationalPrefix = /^(?:0011|00)(?=[1-9])/;

/**
 * Creates a number parser for a country. Accepts any notation, with or without country code, including numbers that
 * lost their leading zero in a spreadsheet.
 * @param country ISO 3166 code of the country assumed for numbers without a country code
 * @param codes calling codes of all countries in the numbering plan, tried if a number is invalid in the home country
 */
export const createNumberParser = (country: string, codes: readonly string[] = []): NumberParser => {
  const home = country as CountryCode;
  const code: string = getCountryCallingCode(home);
  const read = (number: PhoneNumber | undefined): ParsedNumber | undefined => {
    if (!number?.isValid()) return undefined;
    const { countryCallingCode } = number;
    return {
      digits: number.number.slice(1),
      national: number.formatNational().replace(/\D/g, ''),
      foreign: countryCallingCode !== code && !codes.includes(countryCallingCode),
    };
  };
  const valid = (text: string): ParsedNumber | undefined =>
    read(parsePhoneNumberFromString(text, { defaultCountry: home, extract: false }));
  const inPlan = (text: string): ParsedNumber | undefined => {
    for (const defaultCallingCode of codes) {
      if (defaultCallingCode === code) continue;
      const parsed = read(parsePhoneNumberFromString(text, { defaultCallingCode, extract: false }));
      if (parsed) return parsed;
    }
    return undefined;
  };
  const readDigits = (digits: string): ParsedNumber | undefined => {
    if (digits.startsWith('+')) return valid(digits);
    if (internationalPrefix.test(digits)) return valid(`+${digits.replace(internationalPrefix, '')}`);
    const full = digits.startsWith(code) ? valid(`+${digits}`) : undefined;
    const known = digits.startsWith('0') ? undefined : valid(`+${digits}`);
    return full ?? valid(digits) ?? (known?.foreign === false ? known : (inPlan(digits) ?? known));
  };
  // Validity depends on the leading digits, so each block of numbers is parsed only once, which is about
  // fifty times faster for long lists.
  const neighbours = new Map<string, ParsedNumber | undefined>();
  return (text) => {
    // In `+61 (0)2 …`, the zero is dialled only within the country.
    const bare = text.replace(/\(0\)/, '').replace(separators, '');
    if (!/^\+?\d{6,17}$/.test(bare)) return undefined;
    // Short numbers can differ in validity from their neighbours.
    const isShort = bare.length < 9;
    const beginning = isShort ? bare : `${bare.length} ${bare.slice(0, -2)}`;
    if (!neighbours.has(beginning)) {
      if (neighbours.size >= maxCachedNumbers) neighbours.clear();
      neighbours.set(beginning, readDigits(bare));
    }
    const like = neighbours.get(beginning);
    if (isShort) return like;
    const ownEnd = (digits: string) => digits.slice(0, -2) + bare.slice(-2);
    return like && { ...like, digits: ownEnd(like.digits), national: ownEnd(like.national) };
  };
};
