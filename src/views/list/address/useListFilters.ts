import { useListContext, useLocation, useNavigate } from 'ra-core';
import { type Filters, type ListAddress, listSearch } from './listAddress';

export type { Filters } from './listAddress';

/**
 * The filters of the list at hand, kept in the address. react-admin's own setter would drop null.
 * What else stands in the address, such as the domain, stays.
 */
export const useListFilters = () => {
  const { filterValues, sort, perPage } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();

  /** The address of this list with other filters, from its first page. */
  const searchFor = ({ sort: by = sort, ...change }: ListAddress & { filter: Filters }): string =>
    listSearch(search, { perPage, page: 1, ...change, sort: by });

  const values = filterValues as Filters;
  return {
    values,
    searchFor,
    /** Sets some filters; undefined takes one away. `replace` adds no step to the history. */
    set: (patch: Filters, replace = false) =>
      navigate({ search: searchFor({ filter: { ...values, ...patch } }) }, { replace }),
    clear: () => navigate({ search: searchFor({ filter: {} }) }),
  };
};
