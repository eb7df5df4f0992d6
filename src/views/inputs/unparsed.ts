import { isObject } from '../../lib/isObject';

const KEY = '~unparsed';

/** Text that should be JSON and is not yet: kept in the form, so that nothing typed is lost, and refused by its rules. */
export const wrapUnparsed = (text: string) => ({ [KEY]: text });

/** The text that could not be read; undefined for any other value. */
export const getUnparsedText = (value: unknown): string | undefined =>
  isObject(value) && KEY in value ? String(value[KEY]) : undefined;
