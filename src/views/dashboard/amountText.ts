import { formatDuration } from '../../../contract/durationText';
import type { FieldSpec } from '../../declaration/compiled';
import { formatCount, formatDecimal, formatMoney } from '../fields/formats';

/** An amount of a field as people read it. Numbers alone: what else a field may hold would bring all kinds of values with it. */
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
