import { BYTE_ORDER_MARK, formatCsvLines, getHeadings, type Separator } from '../../contract/csvText';
import type { FieldSpec } from '../declaration/compiled';
import { getValueAt } from '../lib/paths';

type GetCell = (column: FieldSpec, row: object) => unknown;

const getApiValue: GetCell = (column, row) => getValueAt(row, column.field);

const formatRows = (
  columns: readonly FieldSpec[],
  rows: readonly object[],
  getCell: GetCell,
  separator?: Separator,
): string =>
  formatCsvLines(
    rows.map((row) => columns.map((column) => getCell(column, row))),
    separator,
  );

/** Formats a table as CSV for spreadsheet applications. */
export const formatCsvTable = (
  columns: readonly FieldSpec[],
  rows: readonly object[],
  getCell: GetCell = getApiValue,
): string => BYTE_ORDER_MARK + formatCsvLines([getHeadings(columns)]) + formatRows(columns, rows, getCell);

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
    const parts = [BYTE_ORDER_MARK, formatCsvLines([getHeadings(columns)], separator)];
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
