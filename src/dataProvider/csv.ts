import { CSV_FORMULA } from '../../contract/csvFormula';
import type { FieldSpec } from '../declaration/compiled';
import { getValueAt } from '../lib/paths';

const FORMULA = new RegExp(CSV_FORMULA);

/** Removes the apostrophe that an export puts before text that looks like a formula. */
export const stripFormulaGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** Cell separator. Spreadsheets expect a semicolon in locales with a decimal comma. */
export type Separator = ',' | ';';

/** Formats a cell. Text that looks like a formula is prefixed with an apostrophe, and quotes are doubled. */
export const formatCsvCell = (value: unknown, separator: Separator = ','): string => {
  if (value === null || value === undefined) return '';
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = typeof value === 'string' && FORMULA.test(plain) ? `'${plain}` : plain;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
};

const formatLine = (cells: unknown[], separator: Separator = ','): string =>
  `${cells.map((cell) => formatCsvCell(cell, separator)).join(separator)}\r\n`;

export const formatCsvHead = (columns: readonly FieldSpec[], separator?: Separator): string =>
  formatLine(
    columns.map((column) => column.label),
    separator,
  );

/** Formats the rows of an export, with values in API format unless specified otherwise. Secrets are never included. */
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
