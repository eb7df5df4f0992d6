import type { FieldSpec, FilterSpec, ListedResource } from '../../../declaration/compiled';
import { humanise } from '../../../declaration/spellOut';
import type { Filters } from '../address/useListFilters';
import { findActiveView, getViews } from '../views/views';

/** A filter and what it is set to. */
export interface FilterState {
  spec: FilterSpec;
  /** Keys of the list's filter it is made of: two for a range. */
  keys: string[];
  active: boolean;
  /** Set by the address only: it can be taken away, and there is nothing to edit it with. */
  foreign?: boolean;
}

export const getRangeKeys = (field: string): [from: string, to: string] => [`${field}_from`, `${field}_to`];

const getKeys = (spec: FilterSpec): string[] => (spec.range ? getRangeKeys(spec.field) : [spec.field]);

/**
 * Every filter of a list in the order of its declaration, and after them what else the address filters by,
 * as a link from another page does. The search and what the chosen view sets have their own place on the screen.
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
      const field: FieldSpec = spec.fields.find((one) => one.field === key) ?? {
        field: key,
        label: humanise(key),
        kind: 'text',
      };
      return { spec: field, keys: [key], active: true, foreign: true };
    });
  return [...declared, ...foreign];
};
