import { useLocation, useNavigate, useStore } from 'ra-core';
import { getMapTiles } from '../../../config/mapTiles';
import type { ListedResource } from '../../../declaration/compiled';
import { type LayoutName, layoutNames, readLayout } from '../address/listAddress';
import { useListFilters } from '../address/useListFilters';

/** What a list can be looked at as: what its declaration says, a map only where the deployment has tiles. */
const getLayouts = ({ list }: ListedResource): LayoutName[] =>
  layoutNames.filter(
    (name) =>
      name === 'rows' || (list[name] !== undefined && (name !== 'map' || getMapTiles() !== undefined)),
  );

/** Filters that a layout sets for itself: a board shows all values of its field, a calendar all days. */
const getLayoutFilters = (
  { board, calendar }: ListedResource['list'],
  as: LayoutName,
): (string | undefined)[] => {
  if (as === 'board') return [board?.by];
  return as === 'calendar' ? [calendar?.range.first, calendar?.range.last] : [];
};

/** What a list is looked at as: as the address says (`as=board`), else as it was chosen last. */
export const useLayout = (spec: ListedResource) => {
  const [kept, keep] = useStore<LayoutName>(`${spec.name}.layout`, 'rows');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { values, searchFor } = useListFilters();
  const layouts = getLayouts(spec);
  const wanted = readLayout(search) ?? kept;
  const layout = layouts.includes(wanted) ? wanted : 'rows';
  const choose = (as: LayoutName) => {
    keep(as);
    const own = getLayoutFilters(spec.list, as);
    const others = Object.fromEntries(Object.entries(values).filter(([field]) => !own.includes(field)));
    navigate({ search: searchFor({ filter: others, as }) });
  };
  return { layout, layouts, choose };
};
