import type { FieldSpec, FilterSpec, ListedResource } from '../../../declaration/compiled';
import { humanise } from '../../../declaration/humanise';
import type { Filters } from '../address/listAddress';
import { findActiveView, getViews } from '../views/views';

export interface FilterState {
  spec: FilterSpec;
  /** Keys of the filter in the list's filter values; a range has two. */
  keys: string[];
  active: boolean;
  /** Whether the filter comes from the URL without being declared; it can then be removed but not edited. */
  foreign?: boolean;
}

export const getRangeKeys = (field: string): [from: string, to: string] => [`${field}_from`, `${field}_to`];

const getKeys = (spec: FilterSpec): string[] => (spec.range ? getRangeKeys(spec.field) : [spec.field]);

/**
 * Returns all filters of a list in declaration order, followed by undeclared filters in the URL, such as those from a
 * link on another page. The search and the filters of the selected view are omitted, as they are shown elsewhere.
 */
export const getFilterStates = (spec: ListedResource, values: Filters): FilterState[] => {
  const declared = spec.list.filters.map((filter) => {
    const keys = getKeys(filter);
    return { spec: filter, keys, active: keys.some((key) => values[key] !== undefined) };
  });
  const view = findActiveView(getViews(spec.list), values);
  const known = new Set([
    'search',
    ...declared.flatMap((filter) => filter.keys),
    ...Object.keys(view?.filter ?? {}),
  ]);
  const foreign = Object.keys(values)
    .filter((key) => !known.has(key))
    .map((key): FilterState => {
      const field: FieldSpec = spec.fields.find((candidate) => candidate.field === key) ?? {
        field: key,
        label: humanise(key),
        kind: 'text',
      };
      return { spec: field, keys: [key], active: true, foreign: true };
    });
  return [...declared, ...foreign];
};
