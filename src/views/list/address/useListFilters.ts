import { useListContext, useLocation, useNavigate } from 'ra-core';
import type { ListedResource } from '../../../declaration/compiled';
import { getRangeKeys } from '../filters/getFilterStates';
import { buildListSearch, type Filters, type ListAddress } from './listAddress';

export type { Filters } from './listAddress';

/** Returns the optional filters that are set: the search, those of a view, and all that are not required. */
export const getOptionalKeys = ({ list }: ListedResource, values: Filters): string[] => {
  const required = list.filters
    .filter((filter) => filter.required)
    .flatMap(({ field }) => [field, ...getRangeKeys(field)]);
  return Object.keys(values).filter((key) => !required.includes(key));
};

/**
 * Filters of the current list, stored in the URL. react-admin's own setter would drop null. Other URL parameters, such
 * as the domain, are preserved.
 * @param spec needed to clear all filters: required ones are retained
 */
export const useListFilters = (spec?: ListedResource) => {
  const { filterValues, sort, perPage } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();

  /** Returns the URL of this list with other filters, on its first page. */
  const searchFor = ({ sort: by = sort, ...change }: ListAddress & { filter: Filters }): string =>
    buildListSearch(search, { perPage, page: 1, ...change, sort: by });

  const values = filterValues as Filters;
  return {
    values,
    searchFor,
    /** Sets filters; undefined removes one. `replace` adds no history entry. */
    set: (patch: Filters, replace = false) =>
      navigate({ search: searchFor({ filter: { ...values, ...patch } }) }, { replace }),
    clear: () => {
      const clearedKeys = spec ? getOptionalKeys(spec, values) : Object.keys(values);
      const remaining = Object.entries(values).filter(([key]) => !clearedKeys.includes(key));
      return navigate({ search: searchFor({ filter: Object.fromEntries(remaining) }) });
    },
  };
};
