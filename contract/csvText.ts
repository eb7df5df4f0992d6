import { CSV_FORMULA } from './csvFormula';

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

export const formatCsvLines = (lines: readonly (readonly unknown[])[], separator: Separator = ','): string =>
  lines.map((cells) => `${cells.map((cell) => formatCsvCell(cell, separator)).join(separator)}\r\n`).join('');

/** Start of a CSV file, by which spreadsheet applications recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const COMPUTED_MARK = ' (=)';

/** Checks whether a heading is that of a computed column, whose label may be that of a field in another language. */
export const isComputedHeading = (heading: string): boolean => heading.trim().endsWith(COMPUTED_MARK.trim());

interface HeadedColumn {
  label: string;
  field: string;
  kind?: string;
}

/**
 * Returns the headings that a column can have in an export: its label, or the label followed by the field name if the
 * label occurs twice. Computed columns are marked, because they cannot be imported.
 */
export const listHeadings = ({ label, field, kind }: HeadedColumn): [string, string] => {
  const heading = kind === 'computed' ? label + COMPUTED_MARK : label;
  return [heading, `${heading} (${field})`];
};

export const getHeadings = (columns: readonly HeadedColumn[]): string[] => {
  const all = columns.map(listHeadings);
  return all.map(([heading, unique], index) =>
    all.findIndex(([other]) => other === heading) === index ? heading : unique,
  );
};
