import { type CountryCode, getCountryCallingCode, isSupportedCountry, Metadata } from 'libphonenumber-js/min';
import type { HomeNumberingPlan } from '../../telephony/numberSearch';
import { createNumberParser } from '../../telephony/readNumber';

export interface DiallingRules extends HomeNumberingPlan {
  country: CountryCode;
  /** Matches the international prefix, such as `0011`. */
  international: RegExp;
  /** Valid numbers of digits after the calling code. */
  lengths: ReadonlySet<number>;
}

/** Rules of the country in `DEFAULT_COUNTRY` (ISO 3166, two letters); default: Australia. */
export const diallingRules: DiallingRules = getRules(process.env.DEFAULT_COUNTRY?.toUpperCase() || 'AU');

export function getRules(country: string): DiallingRules {
  if (!isSupportedCountry(country))
    throw new Error(`DEFAULT_COUNTRY must be a country's two letters, such as AU; it is "${country}".`);
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan;
  if (!plan) throw new Error(`No numbering plan is known for ${country}.`);
  return {
    country,
    callingCode: getCountryCallingCode(country),
    nationalPrefix: getNationalPrefix(plan),
    international: new RegExp(`^(?:${plan.IDDPrefix()})`),
    read: createNumberParser(country),
    lengths: new Set(plan.possibleLengths()),
  };
}

/** Returns the national prefix, through a method that the library's types do not declare. */
function getNationalPrefix(plan: object): string {
  const prefix: unknown =
    'nationalPrefix' in plan && typeof plan.nationalPrefix === 'function' ? plan.nationalPrefix() : undefined;
  return typeof prefix === 'string' ? prefix : '';
}
