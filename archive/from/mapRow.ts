import type { Fields } from '../callApi';
import type { ForeignRow } from './foreignFile';
import type { SkippedValue, SkipReason } from './foreignSystem';
import { isSecretName } from './isSecretName';

/** How a source column is mapped: a field name, optionally with a value converter that returns undefined for unsupported values. */
export type ColumnMapping = string | { field: string; value: (text: string) => unknown };

/** Column mapping of a table. Columns that are not listed are reported as left behind. */
export interface ColumnMap {
  takes: Readonly<Record<string, ColumnMapping>>;
  /** Columns ignored without a report, such as ids, timestamps and columns that are handled elsewhere. */
  silent: readonly string[];
  /** Columns with passwords or PINs whose names `isSecretName` does not recognise. */
  secrets?: readonly string[];
  /** Values that match the default behaviour here and can be ignored, by column. */
  usual?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Converts a source row to record fields.
 * @param record name under which the record's unsupported values are listed
 * @param left receives values that cannot be imported; every meaningful cell ends up either in the result or here
 */
export function mapRow(row: ForeignRow, map: ColumnMap, record: string, left: SkippedValue[]): Fields {
  const fields: Fields = {};
  const leave = (field: string, value: string, reason: SkipReason) =>
    left.push({ record, field, value, reason });
  for (const [column, value] of Object.entries(row)) {
    if (value === '' || map.silent.includes(column) || map.usual?.[column]?.includes(value)) continue;
    const mapping = map.takes[column];
    if (map.secrets?.includes(column) || (mapping === undefined && isSecretName(column)))
      leave(column, '', 'secret');
    else if (mapping === undefined) leave(column, value, 'unlike');
    else if (typeof mapping === 'string') fields[mapping] = value;
    else {
      const converted = mapping.value(value);
      if (converted === undefined) leave(column, value, 'value');
      else fields[mapping.field] = converted;
    }
  }
  return fields;
}

/** Returns a function that maps source values to local values. */
export const createValueMapper =
  (meanings: Readonly<Record<string, string>>) =>
  (text: string): string | undefined =>
    Object.hasOwn(meanings, text) ? meanings[text] : undefined;

export const parseSeconds = (text: string): string | undefined =>
  /^\d+(\.0+)?$/.test(text) ? String(Math.round(Number(text))) : undefined;

const trueValues = new Set(['true', 't', 'yes', 'on', '1', 'enabled', 'checked']);

export const isTrueText = (text: string | undefined): boolean => trueValues.has((text ?? '').toLowerCase());

export const toBooleanText = (text: string): 'true' | 'false' => (isTrueText(text) ? 'true' : 'false');
