import { getNumberLocale, t } from '#i18n';
import type { ImportSpec } from '../../declaration/compiled';
import { InvalidTableError, isZip, parseLines, readHeader, readSpreadsheet, readText } from './readCells';
import type { Table } from './table';

export { InvalidTableError, MAX_FILE_BYTES } from './readCells';

export const MAX_ROWS = 200_000;

/**
 * Reads a CSV or XLSX file, or a contacts file if supported, detected by content rather than by name.
 * @param vcard maps parts of a contact to fields
 * @throws InvalidTableError for other formats, and for empty or oversized files
 */
export const readTable = async (file: Blob, vcard?: ImportSpec['vcard']): Promise<Table> => {
  const start = await readHeader(file);
  if (isZip(start)) {
    const [first] = await readSpreadsheet(file);
    return { ...buildTable(first?.lines ?? []), ...(first?.numbers && { numbers: first.numbers }) };
  }
  const text = await readText(file);
  if (!/^\s*BEGIN:VCARD\s/i.test(text)) {
    const [first = ''] = text.trimStart().split('\n', 1);
    const separator = first.includes(';') ? ';' : first.includes(',') ? ',' : undefined;
    return { ...buildTable(await parseLines(text)), ...(separator && { separator }) };
  }
  if (!vcard)
    throw new InvalidTableError(t('This is a file of contacts (vCard), which can’t be imported here.'));
  const { buildCardTable: tableOfCards } = await import('./vcard/buildCardTable');
  return validateTable({ ...tableOfCards(text, vcard), isCards: true });
};

const buildTable = (sheet: string[][]): Table => {
  const filled = [...sheet.entries()].filter(([, line]) => line.some((cell) => cell.trim() !== ''));
  const [first, ...below] = filled;
  const head = (first?.[1] ?? []).map((name) => name.trim());
  if (!first) throw new InvalidTableError(t('The first row must contain column names.'));
  const double = head.find((name, index) => name !== '' && head.indexOf(name) !== index);
  if (double)
    throw new InvalidTableError(t('Two columns are called “{double}”. Rename one of them.', { double }));
  const rows = below.map(([, line]) => head.map((_, index) => line[index] ?? ''));
  if (rows.length === 0) throw new InvalidTableError(t('There are no rows below the column names.'));
  const lines = below.map(([index]) => index + 1);
  return validateTable({ head, rows, ...(lines.at(-1) !== rows.length + 1 && { lines }) });
};

const validateTable = (table: Table): Table => {
  const { rows } = table;
  if (rows.length === 0) throw new InvalidTableError(t('There is no contact in the file.'));
  if (rows.length > MAX_ROWS)
    throw new InvalidTableError(
      t('{count, plural, other {There are # rows; {most} at most can be imported at once.}}', {
        count: rows.length,
        most: MAX_ROWS.toLocaleString(getNumberLocale()),
      }),
    );
  return table;
};
