import { t } from '#i18n';
import type { FilterSpec } from '../../../declaration/compiled';
import { getResourceHead } from '../../../declaration/registry';
import { rich } from '../../../lib/rich';
import { formatValue } from '../../fields/formatValue';
import { hasOwnTitle, ReferenceTitle } from '../../fields/kinds/ReferenceField';
import type { Filters } from '../address/listAddress';
import { formatRange } from './formatRange';

const maxValues = 3;

const FilterValueText = ({ spec, value }: { spec: FilterSpec; value: unknown }) => {
  const head = spec.reference === undefined ? undefined : getResourceHead(spec.reference);
  if (value === null) return t('empty');
  if (head && !hasOwnTitle(head)) return <ReferenceTitle head={head} id={String(value)} />;
  return formatValue(spec, value);
};

export const FilterText = ({ spec, values }: { spec: FilterSpec; values: Filters }) => {
  if (spec.range) return formatRange(spec, values);
  const value = values[spec.field];
  const all = Array.isArray(value) ? value : [value];
  const rest = all.length - maxValues;
  const visibleChips = all.slice(0, maxValues).map((item, index) => (
    <span key={String(item)}>
      {index > 0 && ', '}
      <FilterValueText spec={spec} value={item} />
    </span>
  ));
  return rest > 0
    ? rich('{count, plural, other {{values} and # more}}', { values: visibleChips, count: rest })
    : visibleChips;
};
