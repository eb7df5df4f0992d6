import { useLocation } from 'react-admin';
import type { ListedResource } from '../../../declaration/compiled';
import { getKit } from '../../../kit';
import { formatValue } from '../../fields/formatValue';
import { useFollowedList } from '../../follow/useFollowed';
import type { Filters } from '../address/listAddress';
import { useListFilters } from '../address/useListFilters';
import { type FilterState, getFilterStates } from '../filters/getFilterStates';
import { findActiveView, getViews } from './views';

/** Describes a filter: `State: Assigned`. For references, whose value is only an id, returns the label. */
const formatFilter = ({ spec, keys }: FilterState, values: Filters): string => {
  if (spec.reference !== undefined) return spec.label;
  const words = keys
    .flatMap((key) => values[key] ?? [])
    .map((value) => formatValue(spec, value))
    .filter((word) => typeof word === 'string');
  return words.length > 0 ? `${spec.label}: ${words.join(', ')}` : spec.label;
};

const FollowListPanel = ({ spec, onClose }: { spec: ListedResource; onClose: () => void }) => {
  const { values } = useListFilters();
  const { pathname, search } = useLocation();
  const followed = useFollowedList();
  const view = findActiveView(getViews(spec.list), values);
  const words = [
    view && Object.keys(view.filter).length > 0 ? view.label : undefined,
    ...getFilterStates(spec, values)
      .filter(({ active }) => active)
      .map((state) => formatFilter(state, values)),
    typeof values.search === 'string' ? `“${values.search}”` : undefined,
  ].filter(Boolean);
  const target = followed(spec, { filter: values, words: words.join(', '), address: pathname + search });
  const { Follow } = getKit();
  return Follow && target && <Follow {...target} onClose={onClose} />;
};

export default FollowListPanel;
