import type { ListedResource } from '../../../declaration/compiled';
import { formatValue } from '../../fields/formatValue';
import type { Filters } from '../address/listAddress';
import { findActiveView, getViews } from '../views/views';
import { formatRange } from './formatRange';
import { type FilterState, getFilterStates } from './getFilterStates';

/** Describes a filter: `State: Assigned`. For references, whose value is only an id, returns the label. */
const formatFilter = ({ spec, keys }: FilterState, values: Filters): string => {
  if (spec.reference !== undefined) return spec.label;
  if (spec.range) return `${spec.label}: ${formatRange(spec, values)}`;
  const words = keys
    .flatMap((key) => values[key] ?? [])
    .map((value) => formatValue(spec, value))
    .filter((word) => typeof word === 'string');
  return words.length > 0 ? `${spec.label}: ${words.join(', ')}` : spec.label;
};

/** Describes everything by which a list is filtered: its view, its filters and the search. */
export const describeFilters = (spec: ListedResource, values: Filters): string[] => {
  const view = findActiveView(getViews(spec.list), values);
  const words = [
    view && Object.keys(view.filter).length > 0 ? view.label : undefined,
    ...getFilterStates(spec, values)
      .filter(({ active }) => active)
      .map((state) => formatFilter(state, values)),
    typeof values.search === 'string' ? `“${values.search}”` : undefined,
  ];
  return words.filter((text): text is string => Boolean(text));
};
