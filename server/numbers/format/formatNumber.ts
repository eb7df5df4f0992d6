import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** E.164 digits as people write them, `+61 2 5550 0001`: as the console shows them everywhere, whatever their country. */
export const formatNumber = (digits: string): string =>
  parsePhoneNumberFromString(`+${digits}`)?.formatInternational() ?? `+${digits}`;

/** What billing knows a service by, as people write it: a number, or an extension as it stands. */
export const formatService = (csn: string): string => (/^\d{6,15}$/.test(csn) ? formatNumber(csn) : csn);
