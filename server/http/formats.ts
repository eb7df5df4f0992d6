import { IsEmail, Set as setFormat } from 'typebox/format';

const PHONE = /^\+?[0-9][0-9 ()./-]*$|^\([0-9][0-9 ()./-]*$/;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** A telephone number in any spelling people use: 3 to 15 digits, perhaps grouped. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 3 && digits <= 15;
}

/** A host or phone-system domain name. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && text.split('.').every((label) => LABEL.test(label));

const orEmpty = (check: (text: string) => boolean) => (text: string) => text === '' || check(text);

/** What people read when a text has not the form its field asks for. */
export const formatHints: Record<string, string> = {
  phone: 'must be a phone number',
  email: 'must be an e-mail address',
  domain: 'must be a domain name, such as wharf.pbx.example',
  date: 'must be a date, such as 2026-11-21',
  'date-time': 'must be a date and time with its zone, such as 2026-11-21T09:30:00Z',
};

/** Teaches the validator the formats of the contract that JSON Schema does not have. An empty text is no value. */
export function registerFormats(): void {
  setFormat('phone', orEmpty(isPhone));
  setFormat('email', orEmpty(IsEmail));
  setFormat('domain', orEmpty(isDomain));
}
