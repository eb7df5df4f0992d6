import { isObject } from '../../lib/isObject';

const KEY = '~unparsed';

/**
 * Wraps text that is not understood, so that the form retains it and validation rejects it.
 * @param reason why it is rejected, if the kind has no message of its own
 * @param value what is understood besides the text
 */
export const wrapUnparsed = (text: string, reason?: string, value?: string) => ({
  [KEY]: text,
  reason,
  value,
});

const isUnparsed = (value: unknown): value is Record<string, unknown> => isObject(value) && KEY in value;

export const getUnparsedText = (value: unknown): string | undefined =>
  isUnparsed(value) ? String(value[KEY]) : undefined;

export const getUnparsedReason = (value: unknown): string | undefined =>
  isUnparsed(value) && typeof value.reason === 'string' ? value.reason : undefined;

/** Returns what is understood of a value, which is the value itself unless it is wrapped. */
export const getParsedText = (value: unknown): string => {
  const parsed = isUnparsed(value) ? value.value : value;
  return typeof parsed === 'string' ? parsed : '';
};
