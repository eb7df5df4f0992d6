import { type MessageDescriptor, msg } from '#i18n';
import type { ColumnSpec } from '../../../declaration/compiled';
import { isEmpty } from '../../../lib/isEmpty';
import { getValueAt } from '../../../lib/paths';

export type TotalKind = NonNullable<ColumnSpec['total']>;

const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/**
 * Calculates a column total: the sum or average of its values, or the number of rows with a value.
 * @returns undefined if there are no values
 */
export const computeTotal = (kind: TotalKind, rows: readonly object[], field: string): number | undefined => {
  const values = rows.map((row) => getValueAt(row, field)).filter((value) => !isEmpty(value));
  if (kind === 'count') return values.length;
  const numbers = values.map(toNumber).filter((number) => number !== undefined);
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce((all, value) => all + value, 0);
  // Rounds away binary floating-point errors.
  return Number((kind === 'sum' ? sum : sum / numbers.length).toPrecision(12));
};

export const totalLabels: Record<TotalKind, MessageDescriptor> = {
  sum: msg('Sum'),
  average: msg('Average'),
  count: msg('Filled in'),
};
