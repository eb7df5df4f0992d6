import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { t } from '#i18n';
import { ApiError, createInvalidFieldError } from '../../http/errors/apiError';
import { type DiallingRules, diallingRules } from './diallingRules';

const SPACING = /[\s()./\u00a0\u2010-\u2015-]/g;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
/** Below this, digits no numbering plan knows are taken for a number without its area code. */
const MIN_UNKNOWN_DIGITS = 9;

/** The digits of a text that is written like a number or the beginning of one; null for any other text. */
export function extractDigits(text: string): { digits: string; plus: boolean } | null {
  const packed = text.replace(SPACING, '');
  const plus = packed.startsWith('+');
  const digits = plus ? packed.slice(1) : packed;
  return /^[0-9]+$/.test(digits) ? { digits, plus } : null;
}

/**
 * A number in any spelling people use as E.164 digits: `02 5550 0001`, `+61 2 5550 0001`, `0011 61 2 5550 0001`,
 * `61255500001`. Numbers no plan knows are taken as they are, so that numbers reserved for fiction and new ranges work.
 * @returns null when the text is no complete number
 */
export function normaliseNumber(text: string, rules: DiallingRules = diallingRules): string | null {
  const written = extractDigits(text);
  if (!written) return null;
  const { digits, plus } = written;
  if (plus) return toCompleteNumber(stripNationalPrefix(digits));
  const own = rules.callingCode;
  if (rules.nationalPrefix && digits.startsWith(own + rules.nationalPrefix)) {
    const plain = stripNationalPrefix(digits);
    if (plain.length < digits.length) return toCompleteNumber(plain);
  }
  if (digits.startsWith(own) && rules.lengths.has(digits.length - own.length)) return digits;
  const abroad = digits.replace(rules.international, '');
  if (abroad.length < digits.length && !digits.startsWith(own))
    return toCompleteNumber(stripNationalPrefix(abroad));
  if (rules.nationalPrefix && digits.startsWith(rules.nationalPrefix))
    return toCompleteNumber(own + digits.slice(rules.nationalPrefix.length));
  if (parsePhoneNumberFromString(`+${digits}`)?.isValid()) return digits;
  const national = rules.lengths.has(digits.length)
    ? parsePhoneNumberFromString(digits, { defaultCountry: rules.country, extract: false })
    : undefined;
  if (national?.isValid()) return national.number.slice(1);
  return digits.length >= MIN_UNKNOWN_DIGITS ? toCompleteNumber(digits) : null;
}

/** `+61 02 5550 0001`: what is dialled within a country alone does not stand behind its code, where its plan has no such numbers. */
function stripNationalPrefix(digits: string): string {
  const read = parsePhoneNumberFromString(`+${digits}`);
  const number = read?.isPossible() ? read.number.slice(1) : digits;
  return number.length < digits.length && digits.endsWith(read?.nationalNumber ?? '') ? number : digits;
}

const toCompleteNumber = (digits: string): string | null =>
  digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && !digits.startsWith('0') ? digits : null;

const MAX_NAMED = 5;

/**
 * Numbers as a call got them, as E.164 digits without repetitions, in the order given.
 * @param field wire name of the list, for the error
 * @throws ApiError 400 naming every entry that is no number
 */
export function normaliseNumbers(input: readonly string[], field: string): string[] {
  const numbers = new Set<string>();
  const errors: { field: string; message: string }[] = [];
  input.forEach((text, place) => {
    const number = normaliseNumber(text);
    if (number) numbers.add(number);
    else errors.push({ field: `${field}.${place}`, message: getInvalidMessage(text) });
  });
  if (errors.length > 0) throw new ApiError(400, 'validation', summarizeErrors(errors), { errors });
  if (numbers.size === 0) throw createInvalidFieldError(field, t('Choose at least one number.'));
  return [...numbers];
}

/** One number of a call. @throws ApiError 400 naming the field */
export function requireNumber(text: string, field: string): string {
  const number = normaliseNumber(text);
  if (number) return number;
  throw createInvalidFieldError(field, getInvalidMessage(text));
}

/** Digits of the beginning of a number. @throws ApiError 400 naming the field */
export function requireDigits(text: string, field: string): string {
  const digits = extractDigits(text)?.digits;
  if (!digits) throw createInvalidFieldError(field, t('The prefix must be digits, such as 6125550.'));
  return digits;
}

const getInvalidMessage = (text: string) =>
  t('"{text}" is not a complete phone number. Write it with its area code or country code.', { text });

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
