import { normaliseSpelling } from '../../lib/spelling';
import { getLocaleSeparators, type NumberSeparators } from '../inputs/formatNumberInput';
import type { Table } from './table';

const pointSeparators: NumberSeparators = { decimal: '.', group: ',', misplaced: 'wrong' };
const commaSeparators: NumberSeparators = { decimal: ',', group: '.', misplaced: 'wrong' };

/** Returns the number format for files that do not indicate one: that of the user's language. */
export const getImportSeparators = (): NumberSeparators =>
  getLocaleSeparators().decimal === ',' ? commaSeparators : pointSeparators;

/** Detects the decimal separator of a number. Returns undefined if it is ambiguous or absent. */
const findDecimalSeparator = (text: string): '.' | ',' | undefined => {
  const plain = normaliseSpelling(text).replace(/[^\d.,]/g, '');
  const separators = plain.match(/[.,]/g) ?? [];
  const last = separators.at(-1) as '.' | ',' | undefined;
  if (last === undefined) return undefined;
  if (separators.some((sign) => sign !== last)) return last;
  if (separators.length > 1) return last === '.' ? ',' : '.';
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) ? undefined : last;
};

/** Matches numbers with at most a currency or percent sign, but not dates, addresses and telephone numbers. */
const NUMBER = /^[^\d.,]{0,4}\d[\d.,\s'’]*[^\d.,]{0,4}$/;

/** Detects a column's number format from its unambiguous values. Returns undefined if there are none. */
export const detectSeparators = (texts: readonly string[]): NumberSeparators | undefined => {
  const decimalSigns = texts.filter((text) => NUMBER.test(normaliseSpelling(text))).map(findDecimalSeparator);
  const [points, commas] = (['.', ','] as const).map(
    (sign) => decimalSigns.filter((decimalSign) => decimalSign === sign).length,
  );
  if (points === commas) return undefined;
  return (points ?? 0) > (commas ?? 0) ? pointSeparators : commaSeparators;
};

/** Number format by cell separator: spreadsheets and our exports use semicolons if numbers have a decimal comma. */
const separatorsByDelimiter = { ',': pointSeparators, ';': commaSeparators } as const;

/** Determines each column's number format from its values, falling back to the cell separator. */
export const getColumnSeparators = ({ head, rows, numbers, separator }: Table): NumberSeparators[] => {
  const rest = separator ? separatorsByDelimiter[separator] : getImportSeparators();
  return head.map((_, column) =>
    numbers?.has(column) ? pointSeparators : (detectSeparators(rows.map((row) => row[column] ?? '')) ?? rest),
  );
};

export const formatExample = ({ decimal }: NumberSeparators, isWhole: boolean): string =>
  `1${decimal === ',' ? '.' : ','}234${isWhole ? '' : `${decimal}50`}`;
