import { normaliseSpelling } from '../../lib/spelling';
import { getLocaleSigns, type NumberSigns } from '../inputs/formatNumberInput';
import type { Table } from './readTable';

const pointSigns: NumberSigns = { decimal: '.', group: ',', misplaced: 'wrong' };
const commaSigns: NumberSigns = { decimal: ',', group: '.', misplaced: 'wrong' };

/** Number format for files that do not indicate one: that of the user's language. */
export const getImportSigns = (): NumberSigns => (getLocaleSigns().decimal === ',' ? commaSigns : pointSigns);

/** Detects the decimal separator of a number. Returns undefined if it is ambiguous or absent. */
const findDecimal = (text: string): '.' | ',' | undefined => {
  const plain = normaliseSpelling(text).replace(/[^\d.,]/g, '');
  const separators = plain.match(/[.,]/g) ?? [];
  const last = separators.at(-1) as '.' | ',' | undefined;
  if (last === undefined) return undefined;
  if (separators.some((sign) => sign !== last)) return last;
  if (separators.length > 1) return last === '.' ? ',' : '.';
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) ? undefined : last;
};

/** Numbers, with at most a currency or percent sign. Dates, addresses and telephone numbers are ignored. */
const NUMBER = /^[^\d.,]{0,4}\d[\d.,\s'’]*[^\d.,]{0,4}$/;

/** Detects a column's number format from its unambiguous values. Returns undefined if there are none. */
export const detectSigns = (texts: readonly string[]): NumberSigns | undefined => {
  const decimalSigns = texts.filter((text) => NUMBER.test(normaliseSpelling(text))).map(findDecimal);
  const [points, commas] = (['.', ','] as const).map(
    (sign) => decimalSigns.filter((decimalSign) => decimalSign === sign).length,
  );
  if (points === commas) return undefined;
  return (points ?? 0) > (commas ?? 0) ? pointSigns : commaSigns;
};

/** Spreadsheets and our exports separate cells with semicolons if numbers use a decimal comma. */
const signsBySeparator = { ',': pointSigns, ';': commaSigns } as const;

/** Determines each column's number format from its values, falling back to the cell separator. */
export const getColumnSigns = ({ head, rows, numbers, separator }: Table): NumberSigns[] => {
  const rest = separator ? signsBySeparator[separator] : getImportSigns();
  return head.map((_, column) =>
    numbers?.has(column) ? pointSigns : (detectSigns(rows.map((row) => row[column] ?? '')) ?? rest),
  );
};

export const formatExample = ({ decimal }: NumberSigns, isWhole: boolean): string =>
  `1${decimal === ',' ? '.' : ','}234${isWhole ? '' : `${decimal}50`}`;
