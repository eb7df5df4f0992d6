import { isEmpty } from '../../lib/isEmpty';
import { isObject } from '../../lib/isObject';

/** Whether a value says nothing to a person: it is empty, or an object whose fields all are. A file is something, whatever is in it. */
export const isEmptyValue = (value: unknown): boolean =>
  isEmpty(value) || (isObject(value) && !(value instanceof Blob) && Object.values(value).every(isEmptyValue));
