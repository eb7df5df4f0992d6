import type { Fields } from '../callApi';
import type { LeftBehind } from './foreignSystem';

/** Rows a menu has here. */
const MOST = 10;

/** A key of a menu of another product. */
export interface MenuKey {
  digits: string;
  /** Where it leads; undefined where that is nothing here. */
  target: string | undefined;
  /** What the other product says it does. */
  said: string;
}

/** The fields of a menu's keys; those it can't have are left behind. @param record the menu, as its product has it */
export function menuRows(keys: readonly MenuKey[], record: string, left: LeftBehind[]): Fields {
  const rows: Fields = {};
  let place = 0;
  for (const { digits, target, said } of keys) {
    const field = `key ${digits}`;
    if (!target || !/^[\d*#]+$/.test(digits)) left.push({ record, field, value: said, why: 'value' });
    else if (place === MOST) left.push({ record, field, value: said, why: 'full' });
    else {
      rows[`key${place}`] = digits;
      rows[`act${place}`] = target;
      place += 1;
    }
  }
  return rows;
}
