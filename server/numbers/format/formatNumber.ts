import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countText } from '../../common/countText';
import { diallingRules } from './diallingRules';

/** E.164 digits as people here write them: `02 5550 0001`, or `+64 9 555 0001` for other countries. */
export function formatNumber(digits: string): string {
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number) return `+${digits}`;
  return number.countryCallingCode === diallingRules.callingCode
    ? number.formatNational().replace(/[()]/g, '')
    : number.formatInternational();
}

/** `1 number`, `2 numbers`, `10,000 numbers`. */
export const formatNumberCount = (count: number): string => countText(count, 'number');
