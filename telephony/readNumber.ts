import {
  type CountryCode,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** A telephone number as E.164 digits, and whether it belongs to another country. */
export interface ParsedNumber {
  digits: string;
  /** Digits as dialled within its country. */
  national: string;
  foreign: boolean;
}

/** Reads a text that is one number and nothing else; undefined where it is none. */
export type NumberParser = (text: string) => ParsedNumber | undefined;

const separators = /[\s().-]/g;
const maxCached = 20_000;
/** International prefixes, so that a number copied from a dialled list is read too. */
const internationalPrefix = /^(?:0011|00)(?=[1-9])/;

/**
 * Makes a reader for a country: any spelling, with or without country code, also with the leading zero a spreadsheet has
 * taken away.
 * @param country ISO 3166 code of the country numbers without a country code belong to
 * @param codes calling codes of all countries the numbering plan has ranges of: what is no number at home may be one there
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
      const found = read(parsePhoneNumberFromString(text, { defaultCallingCode, extract: false }));
      if (found) return found;
    }
    return undefined;
  };
  const readBare = (bare: string): ParsedNumber | undefined => {
    if (bare.startsWith('+')) return valid(bare);
    if (internationalPrefix.test(bare)) return valid(`+${bare.replace(internationalPrefix, '')}`);
    const full = bare.startsWith(code) ? valid(`+${bare}`) : undefined;
    const known = bare.startsWith('0') ? undefined : valid(`+${bare}`);
    return full ?? valid(bare) ?? (known?.foreign === false ? known : (inPlan(bare) ?? known));
  };
  // Plans tell numbers by how they begin: neighbours are read once, which makes a long list fifty times as quick.
  const neighbours = new Map<string, ParsedNumber | undefined>();
  return (text) => {
    // `+61 (0)2 …`: the zero is for those who call from within the country.
    const bare = text.replace(/\(0\)/, '').replace(separators, '');
    if (!/^\+?\d{6,17}$/.test(bare)) return undefined;
    if (bare.length < 9) return readBare(bare);
    const beginning = `${bare.length} ${bare.slice(0, -2)}`;
    if (!neighbours.has(beginning)) {
      if (neighbours.size >= maxCached) neighbours.clear();
      neighbours.set(beginning, readBare(bare));
    }
    const like = neighbours.get(beginning);
    const ownEnd = (digits: string) => digits.slice(0, -2) + bare.slice(-2);
    return like && { ...like, digits: ownEnd(like.digits), national: ownEnd(like.national) };
  };
};
