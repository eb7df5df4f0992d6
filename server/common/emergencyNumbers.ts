import type { CountryCode } from 'libphonenumber-js/min';
import { getCountryCallingCode } from 'libphonenumber-js/min';

/** Emergency numbers that mobile phones dial in every country (3GPP TS 22.101), and that of Australia. */
const universalNumbers = ['000', '112', '911'];

/** Further emergency numbers by country. */
const numbersByCountry: Partial<Record<CountryCode, string>> = {
  AE: '997 998 999',
  AR: '100 101 107',
  AT: '122 133 144',
  AU: '106',
  BE: '100 101',
  BR: '190 192 193',
  CH: '117 118 144',
  DE: '110',
  EG: '122 123 180',
  ES: '061 062 080 085 091 092',
  FR: '15 17 18 114 115 119',
  GB: '999',
  HK: '999',
  IE: '999',
  IN: '100 101 102 108',
  IT: '113 115 118',
  JP: '110 119',
  MA: '15 19 150 177 190',
  NZ: '111',
  SA: '997 998 999',
  SG: '995 999',
  ZA: '10111 10177',
};

/** Returns the emergency numbers of a country and of all countries with a calling code, such as `61`. */
export const getEmergencyNumbers = (country: CountryCode, callingCode: string): ReadonlySet<string> =>
  new Set([
    ...universalNumbers,
    ...Object.entries(numbersByCountry).flatMap(([code, numbers]) =>
      code === country || getCountryCallingCode(code as CountryCode) === callingCode
        ? numbers.split(' ')
        : [],
    ),
  ]);
