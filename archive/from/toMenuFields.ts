import type { Fields } from '../callApi';
import type { SkippedValue } from './foreignSystem';

/** Maximum number of keys in a menu. */
const MAX_MENU_KEYS = 10;

export interface MenuKey {
  digits: string;
  /** Destination, or undefined if it has no equivalent here. */
  target: string | undefined;
  /** The key's action in the source product's notation. */
  action: string;
}

/**
 * Converts menu keys to fields. Unsupported keys are left behind.
 * @param record the menu's name in its source product
 */
export function toMenuFields(keys: readonly MenuKey[], record: string, left: SkippedValue[]): Fields {
  const rows: Fields = {};
  let place = 0;
  for (const { digits, target, action } of keys) {
    const field = `key ${digits}`;
    if (!target || !/^[\d*#]+$/.test(digits)) left.push({ record, field, value: action, reason: 'value' });
    else if (place === MAX_MENU_KEYS) left.push({ record, field, value: action, reason: 'full' });
    else {
      rows[`key${place}`] = digits;
      rows[`act${place}`] = target;
      place += 1;
    }
  }
  return rows;
}
