import { randomInt } from 'node:crypto';

/** Letters and digits that are not easily confused. */
const PASSWORD_CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PUNCTUATION = '-_.+';

/** Generates a random password of 20 mixed characters that can be typed from a mail. */
export function generatePassword(length = 20): string {
  const signs = Array.from({ length }, () =>
    PASSWORD_CHARACTERS.charAt(randomInt(PASSWORD_CHARACTERS.length)),
  );
  signs[randomInt(1, length - 1)] = PUNCTUATION.charAt(randomInt(PUNCTUATION.length));
  const password = signs.join('');
  return isStrongPassword(password) ? password : generatePassword(length);
}

/** Generates a random PIN without obvious patterns. */
export function generatePin(account: string, length = 6): string {
  const pin = Array.from({ length }, () => randomInt(10)).join('');
  return isStrongPin(pin, account) ? pin : generatePin(account, length);
}

/** Whether a password has at least 10 characters, of at least three kinds. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 10 &&
  [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password)).length >= 3;

/** Whether a PIN has at least 4 digits, is not the account's own number, and does not consist of equal or consecutive digits. */
export function isStrongPin(pin: string, account: string): boolean {
  if (!/^\d{4,}$/.test(pin) || pin === account) return false;
  const steps = new Set([...pin].slice(1).map((digit, place) => Number(digit) - Number(pin[place])));
  return steps.size > 1 || ![-1, 0, 1].includes([...steps][0] ?? 0);
}

interface Credentials {
  password?: string | null;
  web_pass?: string | null;
  mb_pin?: string | null;
}

const toBooleanText = (isSafe: boolean) => (isSafe ? 'true' : 'false');

/** Returns whether the credentials in a request are strong, because the credentials themselves are never shown. */
export function getStrength(account: string, { password, web_pass, mb_pin }: Credentials): object {
  return {
    ...(password && { secure_sip_pass: toBooleanText(isStrongPassword(password)) }),
    ...(web_pass && { secure_web_pass: toBooleanText(isStrongPassword(web_pass)) }),
    ...(mb_pin && { secure_pin: toBooleanText(isStrongPin(mb_pin, account)) }),
  };
}

/** Completes the credentials of a new extension with secure random values. */
export const addCredentials = <Given extends Credentials & { mac_pass?: string | null }>(
  account: string,
  input: Given,
) => ({
  ...input,
  password: input.password || generatePassword(),
  web_pass: input.web_pass || generatePassword(14),
  mb_pin: input.mb_pin || generatePin(account),
  mac_pass: input.mac_pass || generatePassword(),
});
