import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Formats E.164 digits for display as `+61 2 5550 0001`, the same way in every country. */
export const formatNumber = (digits: string): string =>
  parsePhoneNumberFromString(`+${digits}`)?.formatInternational() ?? `+${digits}`;

/** Formats a billing service for display: a formatted phone number, or an extension unchanged. */
export const formatService = (csn: string): string => (/^\d{6,15}$/.test(csn) ? formatNumber(csn) : csn);
