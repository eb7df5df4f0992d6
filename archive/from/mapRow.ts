import type { Fields } from '../callApi';
import type { ForeignRow } from './foreignFile';
import type { LeftBehind, WhyLeft } from './foreignSystem';
import { isSecretName } from './secretName';

/** The field here that takes a column: its name, or with how its values are said here; undefined: no value here is like it. */
export type Taken = string | { field: string; value: (text: string) => unknown };

/** What becomes of the columns of a table. Those it does not name are left behind, and listed. */
export interface ColumnMap {
  takes: Readonly<Record<string, Taken>>;
  /** Told otherwise, or bookkeeping such as ids and times: says nothing of its own. */
  silent: readonly string[];
  /** Passwords and PINs, beside what is called so (`isSecretName`). */
  secrets?: readonly string[];
  /** Values that say what is so anyway, by column. */
  usual?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The fields of a record here, of one of another product.
 * @param record how it is called in the list of what is left
 * @param left takes what is left behind: every cell that says something is either in the answer or there
 */
export function mapRow(row: ForeignRow, map: ColumnMap, record: string, left: LeftBehind[]): Fields {
  const fields: Fields = {};
  const leave = (field: string, value: string, why: WhyLeft) => left.push({ record, field, value, why });
  for (const [column, value] of Object.entries(row)) {
    if (value === '' || map.silent.includes(column) || map.usual?.[column]?.includes(value)) continue;
    const taken = map.takes[column];
    if (map.secrets?.includes(column) || (taken === undefined && isSecretName(column)))
      leave(column, '', 'secret');
    else if (taken === undefined) leave(column, value, 'unlike');
    else if (typeof taken === 'string') fields[taken] = value;
    else {
      const said = taken.value(value);
      if (said === undefined) leave(column, value, 'value');
      else fields[taken.field] = said;
    }
  }
  return fields;
}

/** Values of another product → values here. */
export const words =
  (meanings: Readonly<Record<string, string>>) =>
  (text: string): string | undefined =>
    Object.hasOwn(meanings, text) ? meanings[text] : undefined;

/** Whole seconds, as they are here. */
export const seconds = (text: string): string | undefined =>
  /^\d+(\.0+)?$/.test(text) ? String(Math.round(Number(text))) : undefined;

const yes = new Set(['true', 't', 'yes', 'on', '1', 'enabled', 'checked']);

export const isYes = (text: string | undefined): boolean => yes.has((text ?? '').toLowerCase());

/** Whether something is so, as it is here. */
export const yesOrNo = (text: string): 'true' | 'false' => (isYes(text) ? 'true' : 'false');
