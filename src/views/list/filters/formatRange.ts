import { t } from '#i18n';
import type { FilterSpec } from '../../../declaration/compiled';
import { formatValue } from '../../fields/formatValue';
import type { Filters } from '../address/listAddress';
import { getRangeKeys } from './getFilterStates';

/** Formats the values of a range filter of which at least one is set: `from 1 Jan 2026`. */
export const formatRange = (spec: FilterSpec, values: Filters): string => {
  const [from, to] = getRangeKeys(spec.field).map((key) => values[key]);
  const words = (value: unknown) =>
    formatValue({ ...spec, kind: spec.kind === 'dateTime' ? 'date' : spec.kind }, value);
  if (to === undefined) return t('from {value}', { value: words(from) });
  if (from === undefined) return t('to {value}', { value: words(to) });
  return from === to ? words(from) : `${words(from)} – ${words(to)}`;
};
