import type { Fields } from '../callApi';
import type { LeftBehind } from './foreignSystem';

/** Maximum number of keys in a menu. */
const MOST = 10;

export interface MenuKey {
  digits: string;
  /** Destination, or undefined if it has no equivalent here. */
  target: string | undefined;
  /** The key's action in the source product's notation. */
  action: string;
}

/** Converts menu keys to fields; unsupported keys are left behind. @param record the menu's name in its source product */
export function menuRows(keys: readonly MenuKey[], record: string, left: LeftBehind[]): Fields {
  const rows: Fields = {};
  let place = 0;
  for (const { digits, target, action } of keys) {
    const field = `key ${digits}`;
    if (!target || !/^[\d*#]+$/.test(digits)) left.push({ record, field, value: action, reason: 'value' });
    else if (place === MOST) left.push({ record, field, value: action, reason: 'full' });
    else {
      rows[`key${place}`] = digits;
      rows[`act${place}`] = target;
      place += 1;
    }
  }
  return rows;
}
