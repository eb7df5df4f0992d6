import { isEmpty } from '../../declaration/condition';

/** Whether a value says nothing to a person: it is empty, or an object whose fields all are. */
export const isNothing = (value: unknown): boolean =>
  isEmpty(value) ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(isNothing));
