import { useListContext, useLocation, useNavigate } from 'react-admin';
import type { ListedResource } from '../../../declaration/compiled';
import { getRangeKeys } from '../filters/getFilterStates';
import { buildListSearch, type Filters, type ListUrlState } from './listAddress';

/** Returns the keys of filters that can be cleared: the search, the filters of views, and all others that are not required. */
export const getOptionalKeys = ({ list }: ListedResource, values: Filters): string[] => {
  const required = list.filters
    .filter((filter) => filter.required)
    .flatMap(({ field }) => [field, ...getRangeKeys(field)]);
  return Object.keys(values).filter((key) => !required.includes(key));
};

/**
 * Filters of the current list, stored in the URL. Used instead of react-admin's setter, which would drop null values.
 * Other URL parameters, such as the domain, are preserved.
 * @param spec required for clearing all filters, because required filters are retained
 */
export const useListFilters = (spec?: ListedResource) => {
  const { filterValues, sort, perPage } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();

  /** Returns the URL parameters of this list with other filters, on the first page. */
  const searchFor = ({ sort: by = sort, ...change }: ListUrlState & { filter: Filters }): string =>
    buildListSearch(search, { perPage, page: 1, ...change, sort: by });

  const values = filterValues as Filters;
  return {
    values,
    searchFor,
    /** Sets filters; undefined removes a filter. With `replace`, no history entry is added. */
    set: (patch: Filters, replace = false) =>
      navigate({ search: searchFor({ filter: { ...values, ...patch } }) }, { replace }),
    clear: () => {
      const clearedKeys = spec ? getOptionalKeys(spec, values) : Object.keys(values);
      const remaining = Object.entries(values).filter(([key]) => !clearedKeys.includes(key));
      return navigate({ search: searchFor({ filter: Object.fromEntries(remaining) }) });
    },
  };
};
