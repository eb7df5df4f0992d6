import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { t } from '#i18n';
import { type DiallingRules, diallingRules } from '../common/diallingRules';
import { ApiError, createInvalidFieldError } from '../http/errors/apiError';

const SPACING = /[\s()./\u00a0\u2010-\u2015-]/g;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
/** Minimum number of digits outside any numbering plan; shorter numbers are assumed to lack an area code. */
const MIN_UNKNOWN_DIGITS = 9;

/** Maximum number of digits by which a number may be incomplete or too long to be recognised as such. */
const MAX_ENDING = 6;

/** Extracts the digits of a complete or partial phone number; null for any other text. */
export function extractDigits(text: string): { digits: string; plus: boolean } | null {
  const packed = text.replace(SPACING, '');
  const plus = packed.startsWith('+');
  const digits = plus ? packed.slice(1) : packed;
  return /^[0-9]+$/.test(digits) ? { digits, plus } : null;
}

/**
 * Converts a number in any common format to E.164 digits: `02 5550 0001`, `+61 2 5550 0001`, `0011 61 2 5550 0001`,
 * `61255500001`. Numbers outside any numbering plan are accepted, to allow new ranges and numbers reserved for fiction.
 * @returns null when the text is not a complete number
 */
export function normaliseNumber(text: string, rules: DiallingRules = diallingRules): string | null {
  const number = findNumber(text, rules);
  return number !== null && isCompleteNumber(number) ? number : null;
}

/**
 * Whether a number is valid, or lies outside all numbering plans. A number that becomes valid with more or fewer digits
 * is incomplete, or contains several numbers, such as `02 5550 1000 - 1049`.
 */
function isCompleteNumber(digits: string): boolean {
  const isValid = (text: string) => parsePhoneNumberFromString(`+${text}`)?.isValid() ?? false;
  if (isValid(digits)) return true;
  return !Array.from({ length: MAX_ENDING }, (_, place) => place + 1).some(
    (count) => isValid(digits + '0'.repeat(count)) || isValid(digits.slice(0, -count)),
  );
}

function findNumber(text: string, rules: DiallingRules): string | null {
  const written = extractDigits(text);
  if (!written) return null;
  const { digits, plus } = written;
  if (plus) return toCompleteNumber(stripNationalPrefix(digits));
  const callingCode = rules.callingCode;
  if (rules.nationalPrefix && digits.startsWith(callingCode + rules.nationalPrefix)) {
    const plain = stripNationalPrefix(digits);
    if (plain.length < digits.length) return toCompleteNumber(plain);
  }
  if (digits.startsWith(callingCode) && rules.lengths.has(digits.length - callingCode.length)) return digits;
  const abroad = digits.replace(rules.international, '');
  if (abroad.length < digits.length && !digits.startsWith(callingCode))
    return toCompleteNumber(stripNationalPrefix(abroad));
  if (rules.nationalPrefix && digits.startsWith(rules.nationalPrefix))
    return toCompleteNumber(callingCode + digits.slice(rules.nationalPrefix.length));
  if (parsePhoneNumberFromString(`+${digits}`)?.isValid()) return digits;
  const national = rules.lengths.has(digits.length)
    ? parsePhoneNumberFromString(digits, { defaultCountry: rules.country, extract: false })
    : undefined;
  if (national?.isValid()) return national.number.slice(1);
  return digits.length >= MIN_UNKNOWN_DIGITS ? toCompleteNumber(digits) : null;
}

/** Removes a national prefix after the country code, as in `+61 02 5550 0001`, unless such numbers are valid in the country. */
function stripNationalPrefix(digits: string): string {
  const read = parsePhoneNumberFromString(`+${digits}`);
  const number = read?.isPossible() ? read.number.slice(1) : digits;
  return number.length < digits.length && digits.endsWith(read?.nationalNumber ?? '') ? number : digits;
}

const toCompleteNumber = (digits: string): string | null =>
  digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && !digits.startsWith('0') ? digits : null;

const MAX_NAMED = 5;

/**
 * Converts the numbers of a request to E.164 digits, in the given order and without duplicates.
 * @param field name of the list, for errors
 * @throws ApiError 400 naming every invalid entry
 */
export function normaliseNumbers(input: readonly string[], field: string): string[] {
  const numbers = new Set<string>();
  const errors: { field: string; message: string }[] = [];
  input.forEach((text, place) => {
    const number = normaliseNumber(text);
    if (number) numbers.add(number);
    else errors.push({ field: `${field}.${place}`, message: getInvalidNumberMessage(text) });
  });
  if (errors.length > 0) throw new ApiError(400, 'validation', summarizeErrors(errors), { errors });
  if (numbers.size === 0) throw createInvalidFieldError(field, t('Choose at least one number.'));
  return [...numbers];
}

/** Validates a number and returns its E.164 digits. @throws ApiError 400 naming the field */
export function requireNumber(text: string, field: string): string {
  const number = normaliseNumber(text);
  if (number) return number;
  throw createInvalidFieldError(field, getInvalidNumberMessage(text));
}

/** Validates a prefix and returns its digits. @throws ApiError 400 naming the field */
export function requireDigits(text: string, field: string): string {
  const digits = extractDigits(text)?.digits;
  if (!digits) throw createInvalidFieldError(field, t('The prefix must be digits, such as 6125550.'));
  return digits;
}

export const getInvalidNumberMessage = (text: string) =>
  t('"{text}" is not a single complete phone number. Write it with its area code or country code.', { text });

function summarizeErrors(errors: { message: string }[]): string {
  const messages = errors
    .slice(0, MAX_NAMED)
    .map(({ message }) => message)
    .join(' ');
  return errors.length > MAX_NAMED
    ? t('{count, plural, other {{message} # more to correct.}}', {
        message: messages,
        count: errors.length - MAX_NAMED,
      })
    : messages;
}
