import { t } from '#i18n';
import { isObject } from '../../lib/isObject';
import type { Cells } from './cells';

type Row = Record<string, unknown>;

const isRowList = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isObject);

/** Flattens an object by one level: `{ site: { city } }` → `site city`. Deeper values are serialised. */
const flattenRow = (row: Row): [string, unknown][] =>
  Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
    isObject(value)
      ? Object.entries(value).map(([inner, innerValue]) => [`${name} ${inner}`, innerValue])
      : [[name, value]],
  );

const toCellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && !value.some((item) => typeof item === 'object' && item !== null))
    return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const buildCells = (name: string, list: readonly unknown[]): Cells => {
  const rows = list.filter(isObject).map((row) => new Map(flattenRow(row)));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const numbers = names.flatMap((column, index) =>
    rows.some((row) => typeof row.get(column) === 'number') ? [index] : [],
  );
  const skipped = list.filter((entry) => !isObject(entry));
  return {
    name,
    lines: [names, ...rows.map((row) => names.map((column) => toCellText(row.get(column))))],
    ...(numbers.length > 0 && { numbers: new Set(numbers) }),
    ...(skipped.length > 0 && {
      notes: [
        t(
          '{count, plural, one {# entry is no object and left out: {samples}.} other {# entries are no objects and left out: {samples}.}}',
          {
            count: skipped.length,
            samples: skipped.slice(0, 3).map(toCellText).join(', '),
          },
        ),
      ],
    }),
  };
};

/**
 * Extracts the record lists of a JSON value as sheets: either the value itself or the lists in an object such as `{
 * "items": [ … ] }`. Returns an empty array if there is no list of objects.
 */
export const parseJsonCells = (value: unknown): Cells[] => {
  if (isRowList(value)) return [buildCells('', value)];
  if (!isObject(value)) return [];
  const lists = Object.entries(value).filter(([, inner]) => isRowList(inner));
  const inner = Object.values(value).filter(isObject);
  if (lists.length > 0) return lists.map(([name, rows]) => buildCells(name, rows as unknown[]));
  return inner.flatMap((record) =>
    Object.entries(record).flatMap(([name, rows]) => (isRowList(rows) ? [buildCells(name, rows)] : [])),
  );
};
