/** Party of a call that withholds its number. */
export const WITHHELD = 'anonymous';

/** Words by which phone switches and providers report that a number is withheld or missing. */
const withheldWords = new Set([
  '',
  WITHHELD,
  'unavailable',
  'restricted',
  'unknown',
  'private',
  'withheld',
  'blocked',
  'not available',
]);

/** Host of the address that RFC 3323 prescribes for a caller who withholds the number. */
const WITHHELD_HOST = 'anonymous.invalid';

const MAX_LENGTH = 64;
const separators = /[\s().\u00a0\u2010-\u2015-]/g;

/**
 * Reads a party of a call as phone switches spell it: a number in any notation, a SIP address or `tel:` number with or
 * without a display name, or a word for a withheld number.
 * @returns {@link WITHHELD}; digits, with `+` before an international number; an account; or the text itself if it is no
 * number. Undefined if it is too long for a party.
 */
export const readParty = (text: string): string | undefined => {
  const address = (/<([^<>]*)>\s*(?:;.*)?$/.exec(text)?.[1] ?? text).trim();
  const [, uri] = /^(?:sips?|tel):(.*)$/is.exec(address) ?? [];
  const [user = '', host = ''] = splitHost(uri === undefined ? address : (uri.split(/[?]/)[0] ?? ''));
  // Parameters of an address, such as `;user=phone` or `;npdi`, are not part of the number.
  const plain = uri === undefined ? user : decode(user.split(/[;:]/)[0] ?? '');
  const isWithheld =
    withheldWords.has(plain.trim().toLowerCase()) || host.toLowerCase().startsWith(WITHHELD_HOST);
  if (isWithheld) return host && plain === '' ? limit(host) : WITHHELD;
  const digits = plain.replace(separators, '');
  if (/^\+?\d+$/.test(digits)) return limit(digits);
  return limit(uri === undefined ? address : plain);
};

/** Separates the user from the host, which follows the last `@`. An address without a user is a host. */
const splitHost = (address: string): [user: string, host: string] => {
  const at = address.lastIndexOf('@');
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const limit = (text: string): string | undefined => {
  const plain = text.replace(/\p{Cc}/gu, '').trim();
  return plain !== '' && plain.length <= MAX_LENGTH ? plain : undefined;
};
