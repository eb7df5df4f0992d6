import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Formats E.164 digits for display, `+61 2 5550 0001`, in the same way everywhere in the console, regardless of the country. */
export const formatNumber = (digits: string): string =>
  parsePhoneNumberFromString(`+${digits}`)?.formatInternational() ?? `+${digits}`;

/** Formats a billing service for display: a phone number, or an extension unchanged. */
export const formatService = (csn: string): string => (/^\d{6,15}$/.test(csn) ? formatNumber(csn) : csn);
