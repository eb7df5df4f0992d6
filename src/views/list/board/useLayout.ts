import { useLocation, useNavigate, useStore } from 'ra-core';
import type { ListedResource } from '../../../declaration/compiled';
import { layoutIn } from '../address/listAddress';
import { useListFilters } from '../address/useListFilters';

/**
 * Whether a list is looked at as rows or as a board: as the address says (`as=board`), else as it was chosen last.
 * @returns `choose`, undefined where there is no board
 */
export const useLayout = (spec: ListedResource) => {
  const { board } = spec.list;
  const [kept, keep] = useStore<'rows' | 'board'>(`${spec.name}.layout`, 'rows');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { values, searchFor } = useListFilters();
  const isBoard = board !== undefined && (layoutIn(search) ?? kept) === 'board';
  const choose =
    board &&
    ((as: 'rows' | 'board') => {
      keep(as);
      // A board shows all values of its field beside each other.
      const { [board.by]: _, ...others } = values;
      navigate({ search: searchFor({ filter: as === 'board' ? others : values, as }) });
    });
  return { isBoard, choose };
};
