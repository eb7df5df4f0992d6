import { useListContext, useLocation, useNavigate } from 'ra-core';
import { withoutBlanks } from '../../dataProvider/conventions';

export type Filters = Record<string, unknown>;
type SortBy = { field: string; order: 'ASC' | 'DESC' };

interface Change {
  filter: Filters;
  sort?: SortBy;
}

/**
 * The filters of the list at hand, kept in the address. react-admin's own setter would drop null.
 * What else stands in the address, such as the domain, stays.
 */
export const useListFilters = () => {
  const { filterValues, sort, perPage } = useListContext();
  const location = useLocation();
  const navigate = useNavigate();

  /** The address of this list with other filters. */
  const searchFor = ({ filter, sort: by = sort }: Change): string => {
    const params = new URLSearchParams(location.search);
    params.delete('displayedFilters');
    params.set('filter', JSON.stringify(withoutBlanks(filter)));
    params.set('sort', by.field);
    params.set('order', by.order);
    params.set('page', '1');
    params.set('perPage', String(perPage));
    return `?${params}`;
  };

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
