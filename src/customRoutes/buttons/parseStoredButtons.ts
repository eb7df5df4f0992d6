import { isObject } from '../../lib/isObject';
import type { PhoneButton } from './keys';

/** Parses buttons stored as JSON text or as a list; empty if they are invalid. */
export const parseStoredButtons = (value: unknown): PhoneButton[] => {
  if (typeof value !== 'string') return Array.isArray(value) ? value : [];
  if (value.trim() === '') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    const list = isObject(parsed) && 'buttons' in parsed ? parsed.buttons : parsed;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};
