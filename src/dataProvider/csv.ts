import { CSV_FORMULA } from '../../contract/csvFormula';
import type { FieldSpec } from '../declaration/compiled';
import { getValueAt } from '../lib/paths';

const FORMULA = new RegExp(CSV_FORMULA);

/** Matches a phone number in international notation, which a spreadsheet reads as text because of its spaces. */
const SPACED_PHONE = /^\+\d{1,3}(?: [\d-]+)+$/;

/** Removes the apostrophe that an export puts before text that looks like a formula. */
export const stripFormulaGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** Cell separator. Spreadsheets expect a semicolon in locales with a decimal comma. */
export type Separator = ',' | ';';

/** Formats a cell. Text that looks like a formula is prefixed with an apostrophe, and quotes are doubled. */
export const formatCsvCell = (value: unknown, separator: Separator = ','): string => {
  if (value === null || value === undefined) return '';
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const isFormula = typeof value === 'string' && FORMULA.test(plain) && !SPACED_PHONE.test(plain);
  const text = isFormula ? `'${plain}` : plain;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
};

const formatLine = (cells: readonly unknown[], separator: Separator = ','): string =>
  `${cells.map((cell) => formatCsvCell(cell, separator)).join(separator)}\r\n`;

const COMPUTED_MARK = ' (=)';

/** Checks whether a heading is that of a computed column, whose label may be that of a field in another language. */
export const isComputedHeading = (heading: string): boolean => heading.trim().endsWith(COMPUTED_MARK.trim());

/**
 * Returns the headings that a column can have in an export: its label, or the label followed by the field name if the
 * label occurs twice. Computed columns are marked, because they cannot be imported.
 */
export const listHeadings = ({ label, field, kind }: FieldSpec): [string, string] => {
  const heading = kind === 'computed' ? label + COMPUTED_MARK : label;
  return [heading, `${heading} (${field})`];
};

export const getHeadings = (columns: readonly FieldSpec[]): string[] => {
  const all = columns.map(listHeadings);
  return all.map(([heading, unique], index) =>
    all.findIndex(([other]) => other === heading) === index ? heading : unique,
  );
};

type GetCell = (column: FieldSpec, row: object) => unknown;

const getApiValue: GetCell = (column, row) => getValueAt(row, column.field);

const formatRows = (
  columns: readonly FieldSpec[],
  rows: readonly object[],
  getCell: GetCell,
  separator?: Separator,
): string =>
  rows
    .map((row) =>
      formatLine(
        columns.map((column) => getCell(column, row)),
        separator,
      ),
    )
    .join('');

/** Formats a table as CSV for spreadsheet applications, which recognise UTF-8 by the byte order mark. */
export const formatCsvTable = (
  columns: readonly FieldSpec[],
  rows: readonly object[],
  getCell: GetCell = getApiValue,
): string => `\uFEFF${formatLine(getHeadings(columns))}${formatRows(columns, rows, getCell)}`;

/** Writes the rows of an export to a file. */
export interface ExportWriter {
  write: (rows: readonly object[]) => Promise<void> | void;
  finish: () => Promise<{ extension: 'csv' | 'xlsx'; blob: Blob }>;
}

export type CreateExportWriter = (columns: readonly FieldSpec[]) => ExportWriter;

interface CsvOptions {
  /** Returns the value of a cell. Default: the value of the field, in API format. */
  getCell?: GetCell;
  /** Called before the cells of the first rows are requested. */
  prepare?: (columns: readonly FieldSpec[]) => Promise<void>;
  separator?: Separator;
}

/** Creates a function that writes CSV files. */
export const createCsvWriter =
  ({ getCell = getApiValue, prepare, separator }: CsvOptions = {}): CreateExportWriter =>
  (columns) => {
    const parts = ['\uFEFF', formatLine(getHeadings(columns), separator)];
    return {
      write: async (rows) => {
        await prepare?.(columns);
        parts.push(formatRows(columns, rows, getCell, separator));
      },
      finish: async () => ({
        extension: 'csv',
        blob: new Blob(parts, { type: 'text/csv;charset=utf-8' }),
      }),
    };
  };
