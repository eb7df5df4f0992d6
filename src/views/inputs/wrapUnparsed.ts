import { isObject } from '../../lib/isObject';

const KEY = '~unparsed';

/** Wraps invalid JSON text, so that the form retains it and validation rejects it. */
export const wrapUnparsed = (text: string) => ({ [KEY]: text });

export const getUnparsedText = (value: unknown): string | undefined =>
  isObject(value) && KEY in value ? String(value[KEY]) : undefined;
