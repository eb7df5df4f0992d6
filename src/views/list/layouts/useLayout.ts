import { useLocation, useNavigate, useStore } from 'react-admin';
import { getMapTiles } from '../../../config/getMapTiles';
import type { ListedResource } from '../../../declaration/compiled';
import { type LayoutName, layoutNames, readLayout } from '../address/listAddress';
import { useListFilters } from '../address/useListFilters';

/** Returns the layouts declared for a list; the map requires tiles to be configured in the deployment. */
const getLayouts = ({ list }: ListedResource): LayoutName[] =>
  layoutNames.filter(
    (name) =>
      name === 'rows' || (list[name] !== undefined && (name !== 'map' || getMapTiles() !== undefined)),
  );

/** Returns the filters that a layout controls: a board shows all values of its field, a calendar all days. */
const getLayoutFilters = (
  { board, calendar }: ListedResource['list'],
  as: LayoutName,
): (string | undefined)[] => {
  if (as === 'board') return [board?.by];
  return as === 'calendar' ? [calendar?.range.first, calendar?.range.last] : [];
};

/** Current layout of a list, from the URL (`as=board`) or the user's last choice. */
export const useLayout = (spec: ListedResource) => {
  const [savedLayout, saveLayout] = useStore<LayoutName>(`${spec.name}.layout`, 'rows');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { values, searchFor } = useListFilters();
  const layouts = getLayouts(spec);
  const requested = readLayout(search) ?? savedLayout;
  const layout = layouts.includes(requested) ? requested : 'rows';
  const choose = (as: LayoutName) => {
    saveLayout(as);
    const ownFields = getLayoutFilters(spec.list, as);
    const otherValues = Object.fromEntries(
      Object.entries(values).filter(([field]) => !ownFields.includes(field)),
    );
    navigate({ search: searchFor({ filter: otherValues, as }) });
  };
  return { layout, layouts, choose };
};
