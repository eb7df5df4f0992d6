import { useListContext, useLocation, useNavigate } from 'ra-core';
import type { ListedResource } from '../../../declaration/compiled';
import { getRangeKeys } from '../filters/filterStates';
import { buildListSearch, type Filters, type ListAddress } from './listAddress';

export type { Filters } from './listAddress';

/** Filters that are set and need not be: the search, those of a view, and all that is not required. */
export const getOptionalKeys = ({ list }: ListedResource, values: Filters): string[] => {
  const required = list.filters
    .filter((one) => one.required)
    .flatMap(({ field }) => [field, ...getRangeKeys(field)]);
  return Object.keys(values).filter((key) => !required.includes(key));
};

/**
 * The filters of the list at hand, kept in the address. react-admin's own setter would drop null.
 * What else stands in the address, such as the domain, stays.
 * @param spec where all filters are to be cleared: what must be set stays
 */
export const useListFilters = (spec?: ListedResource) => {
  const { filterValues, sort, perPage } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();

  /** The address of this list with other filters, from its first page. */
  const searchFor = ({ sort: by = sort, ...change }: ListAddress & { filter: Filters }): string =>
    buildListSearch(search, { perPage, page: 1, ...change, sort: by });

  const values = filterValues as Filters;
  return {
    values,
    searchFor,
    /** Sets some filters; undefined takes one away. `replace` adds no step to the history. */
    set: (patch: Filters, replace = false) =>
      navigate({ search: searchFor({ filter: { ...values, ...patch } }) }, { replace }),
    clear: () => {
      const gone = spec ? getOptionalKeys(spec, values) : Object.keys(values);
      const kept = Object.entries(values).filter(([key]) => !gone.includes(key));
      return navigate({ search: searchFor({ filter: Object.fromEntries(kept) }) });
    },
  };
};
