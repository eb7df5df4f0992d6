import { CSV_FORMULA } from '../../contract/csvFormula';
import type { FieldSpec } from '../declaration/compiled';
import { valueAt } from '../lib/paths';

const FORMULA = new RegExp(CSV_FORMULA);

/** A text without the apostrophe that an export put before what a spreadsheet would run. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** What stands between cells: a semicolon where numbers have a comma, as spreadsheets expect it there. */
export type Separator = ',' | ';';

/**
 * One cell. A text that a spreadsheet would run as a formula gets an apostrophe before it; quotes are doubled.
 */
export const csvCell = (value: unknown, separator: Separator = ','): string => {
  if (value === null || value === undefined) return '';
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = typeof value === 'string' && FORMULA.test(plain) ? `'${plain}` : plain;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (cells: unknown[], separator: Separator = ','): string =>
  `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;

/** The first line of an export: what people call the columns. */
export const csvHead = (columns: readonly FieldSpec[], separator?: Separator): string =>
  line(
    columns.map((column) => column.label),
    separator,
  );

/** Rows of an export, values as on the wire unless said otherwise. Secrets never have a column. */
export const csvRows = (
  columns: readonly FieldSpec[],
  rows: readonly object[],
  cellValue: (column: FieldSpec, row: object) => unknown = (column, row) => valueAt(row, column.field),
  separator?: Separator,
): string =>
  rows
    .map((row) =>
      line(
        columns.map((column) => cellValue(column, row)),
        separator,
      ),
    )
    .join('');
