import { getNumberLocale, t } from '#i18n';
import { getHeadings } from '../../../../contract/csvText';
import { getCsvSeparator } from '../../../../contract/numberSigns';
import { type CreateExportWriter, createCsvWriter } from '../../../dataProvider/csv';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import type { FieldSpec } from '../../../declaration/compiled';
import { loadPhoneFormat } from '../../fields/phoneFormat';
import { type FindLookup, type LookupOptions, loadLookups } from '../../sources/lookup';
import {
  createCellExporter,
  type ExportFormat,
  type GetValueLabel,
  getExportedKind,
} from './createCellExporter';

/** Limits of the XLSX format. */
const MAX_SHEET_ROWS = 1_048_576;
const MAX_CELL_CHARACTERS = 32_767;
const MAX_WIDTH = 60;

/** Text has a format of its own, so that a spreadsheet does not read 0201 as a number. */
const cellFormats = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm', text: '@' } as const;

type Provider = Pick<TrunklineDataProvider, 'call' | 'getList' | 'readMore'>;

/** Creates a function that writes the rows of a list in a format, with labels instead of ids unless it is for programs. */
export const createExportWriter = async (
  written: ExportFormat,
  provider: Provider,
  options: LookupOptions,
): Promise<CreateExportWriter> => {
  if (written === 'iso') return createCsvWriter({ getCell: createCellExporter('iso') });
  await loadPhoneFormat();
  let find: Promise<FindLookup> | undefined;
  let lookups: FindLookup | undefined;
  const prepare = async (columns: readonly FieldSpec[]) => {
    find ??= loadLookups(provider, columns, [], options);
    lookups = await find;
  };
  const getLabel: GetValueLabel = (spec, _, value) => lookups?.(spec, undefined)?.getLabel(value);
  const getCell = createCellExporter(written, getLabel);
  if (written === 'xlsx') return createSpreadsheetWriter(getCell, prepare);
  return createCsvWriter({ getCell, prepare, separator: getCsvSeparator(getNumberLocale()) });
};

type SpreadsheetValue = string | number | Date;

const toSpreadsheetValue = (value: unknown): SpreadsheetValue => {
  if (typeof value === 'number' || value instanceof Date) return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const createSpreadsheetWriter =
  (
    getCell: (column: FieldSpec, row: object) => unknown,
    prepare: (columns: readonly FieldSpec[]) => Promise<void>,
  ): CreateExportWriter =>
  (columns) => {
    const lines: (SpreadsheetValue | null)[][] = [];
    const headings = getHeadings(columns);
    const widths = headings.map((heading) => heading.length);
    const toLine = (row: object) =>
      columns.map((column, index) => {
        const value = getCell(column, row) ?? '';
        const cell = toSpreadsheetValue(value);
        const text = cell instanceof Date ? cellFormats.moment : String(cell);
        if (text.length > MAX_CELL_CHARACTERS)
          throw new Error(
            t('{label}: a text is too long for a spreadsheet. Choose CSV.', { label: column.label }),
          );
        widths[index] = Math.max(widths[index] ?? 0, text.length);
        return cell === '' ? null : cell;
      });
    const toCell = (value: SpreadsheetValue | null, index: number) => {
      if (value === null || typeof value === 'number') return value;
      if (!(value instanceof Date)) return { value, type: String, format: cellFormats.text };
      const column = columns[index];
      const isDay = column !== undefined && getExportedKind(column) === 'date';
      return { value, type: Date, format: isDay ? cellFormats.day : cellFormats.moment };
    };
    return {
      write: async (rows) => {
        await prepare(columns);
        lines.push(...rows.map(toLine));
        if (lines.length >= MAX_SHEET_ROWS)
          throw new Error(
            t('A spreadsheet holds {most} rows. Filter the list, or choose CSV.', {
              most: (MAX_SHEET_ROWS - 1).toLocaleString(getNumberLocale()),
            }),
          );
      },
      finish: async () => {
        const { default: writeFile } = await import('write-excel-file/browser');
        const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
        const blob = await writeFile([head, ...lines.map((line) => line.map(toCell))], {
          columns: widths.map((width) => ({ width: Math.min(width + 2, MAX_WIDTH) })),
          stickyRowsCount: 1,
        }).toBlob();
        return { extension: 'xlsx', blob };
      },
    };
  };
