import { normaliseSpelling } from '../../lib/spelling';
import { getLocaleSigns, type NumberSigns } from '../inputs/numberText';
import type { Table } from './readTable';

const pointSigns: NumberSigns = { decimal: '.', group: ',', astray: 'wrong' };
const commaSigns: NumberSigns = { decimal: ',', group: '.', astray: 'wrong' };

/** How numbers of a file are read that nothing tells: as the person's language writes them. */
export const getImportSigns = (): NumberSigns => (getLocaleSigns().decimal === ',' ? commaSigns : pointSigns);

/** Which sign stands before the fraction of a number; undefined where it can be either, or there is none. */
const findDecimal = (text: string): '.' | ',' | undefined => {
  const plain = normaliseSpelling(text).replace(/[^\d.,]/g, '');
  const found = plain.match(/[.,]/g) ?? [];
  const last = found.at(-1) as '.' | ',' | undefined;
  if (last === undefined) return undefined;
  if (found.some((sign) => sign !== last)) return last;
  if (found.length > 1) return last === '.' ? ',' : '.';
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) ? undefined : last;
};

/** Numbers, with a sign of a currency or of percent at most: dates, addresses and telephone numbers say nothing. */
const NUMBER = /^[^\d.,]{0,4}\d[\d.,\s'’]*[^\d.,]{0,4}$/;

/** How a column of a file writes numbers, told by those that can be read in one way only; undefined where none can. */
export const detectSigns = (texts: readonly string[]): NumberSigns | undefined => {
  const told = texts.filter((text) => NUMBER.test(normaliseSpelling(text))).map(findDecimal);
  const [points, commas] = (['.', ','] as const).map((sign) => told.filter((one) => one === sign).length);
  if (points === commas) return undefined;
  return (points ?? 0) > (commas ?? 0) ? pointSigns : commaSigns;
};

/** Spreadsheets and our exports put semicolons between cells where numbers have a comma. */
const signsBySeparator = { ',': pointSigns, ';': commaSigns } as const;

/** How each column of a table writes numbers: as its own numbers tell, else as what stands between cells does. */
export const getColumnSigns = ({ head, rows, numbers, separator }: Table): NumberSigns[] => {
  const rest = separator ? signsBySeparator[separator] : getImportSigns();
  return head.map((_, column) =>
    numbers?.has(column) ? pointSigns : (detectSigns(rows.map((row) => row[column] ?? '')) ?? rest),
  );
};

/** What a number looks like that is read so. */
export const formatExample = ({ decimal }: NumberSigns, isWhole: boolean): string =>
  `1${decimal === ',' ? '.' : ','}234${isWhole ? '' : `${decimal}50`}`;
