import { isEmpty } from '../../lib/isEmpty';
import { isObject } from '../../lib/isObject';

/** Checks whether a value is empty or is an object with only empty fields. A file is never empty. */
export const isEmptyValue = (value: unknown): boolean =>
  isEmpty(value) || (isObject(value) && !(value instanceof Blob) && Object.values(value).every(isEmptyValue));
