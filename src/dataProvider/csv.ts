import { CSV_FORMULA } from '../../contract/csvFormula';
import type { FieldSpec } from '../declaration/compiled';
import { getValueAt } from '../lib/paths';

const FORMULA = new RegExp(CSV_FORMULA);

/** A text without the apostrophe that an export put before what a spreadsheet would run. */
export const stripGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** What stands between cells: a semicolon where numbers have a comma, as spreadsheets expect it there. */
export type Separator = ',' | ';';

/**
 * One cell. A text that a spreadsheet would run as a formula gets an apostrophe before it; quotes are doubled.
 */
export const formatCsvCell = (value: unknown, separator: Separator = ','): string => {
  if (value === null || value === undefined) return '';
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = typeof value === 'string' && FORMULA.test(plain) ? `'${plain}` : plain;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
};

const formatLine = (cells: unknown[], separator: Separator = ','): string =>
  `${cells.map((cell) => formatCsvCell(cell, separator)).join(separator)}\r\n`;

/** The first line of an export: what people call the columns. */
export const formatCsvHead = (columns: readonly FieldSpec[], separator?: Separator): string =>
  formatLine(
    columns.map((column) => column.label),
    separator,
  );

/** Rows of an export, values as on the wire unless said otherwise. Secrets never have a column. */
export const formatCsvRows = (
  columns: readonly FieldSpec[],
  rows: readonly object[],
  cellValue: (column: FieldSpec, row: object) => unknown = (column, row) => getValueAt(row, column.field),
  separator?: Separator,
): string =>
  rows
    .map((row) =>
      formatLine(
        columns.map((column) => cellValue(column, row)),
        separator,
      ),
    )
    .join('');
