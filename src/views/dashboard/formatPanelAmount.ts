import { formatDuration } from '../../../contract/formatDuration';
import type { FieldSpec } from '../../declaration/compiled';
import { formatCount, formatDecimal, formatMoney } from '../fields/formatCaches';

/** Formats a numeric field. Supports only numeric kinds, so that the code for other kinds is not loaded. */
export const formatPanelAmount = (
  { kind, unit }: Pick<FieldSpec, 'kind' | 'unit'>,
  amount: number,
): string => {
  if (unit === 's' || kind === 'duration') return formatDuration(amount);
  if (kind === 'money') return formatMoney(amount);
  const text = Number.isInteger(amount) ? formatCount(amount) : formatDecimal(amount);
  if (kind === 'percent') return `${text} %`;
  return unit ? `${text} ${unit}` : text;
};
