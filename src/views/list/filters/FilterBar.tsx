import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';
import { lazyPart } from '../../../lib/lazyPart';
import { Icon } from '../../../theme/Icon';
import { useLabels } from '../../fields/useLabels';
import { getOptionalKeys, useListFilters } from '../address/useListFilters';
import { FilterPill } from './FilterPill';
import type { EditedFilter } from './FilterPopups';
import { FilterText } from './FilterText';
import { type FilterState, getFilterStates } from './getFilterStates';

const FilterPopups = lazyPart(() => import('./FilterPopups'));

/** Pinned and active filters beside the search box, with the other filters in a menu. */
export const FilterBar = ({ spec }: { spec: ListedResource }) => {
  const { values, set, clear } = useListFilters(spec);
  const labels = useLabels(spec);
  const [editing, setEditing] = useState<EditedFilter>();
  const [menu, setMenu] = useState<HTMLElement>();
  // Popups stay mounted after first use, so that their closing animation can run.
  const [used, setUsed] = useState(false);
  if (!used && (editing || menu)) setUsed(true);

  const states = getFilterStates(spec, values);
  const remove = (state: FilterState) => set(Object.fromEntries(state.keys.map((key) => [key, undefined])));
  return (
    <>
      {states
        .filter((state) => state.active || state.spec.pinned)
        .map((state) => (
          <FilterPill
            key={state.spec.field}
            label={labels.field(state.spec)}
            value={state.active ? <FilterText spec={state.spec} values={values} /> : undefined}
            onEdit={state.foreign ? undefined : (anchor) => setEditing({ field: state.spec.field, anchor })}
            onRemove={() => remove(state)}
          />
        ))}
      {states.some((state) => !state.spec.pinned && !state.foreign) && (
        <Button
          color="inherit"
          startIcon={<Icon name="FilterList" />}
          aria-haspopup="menu"
          onClick={(event) => setMenu(event.currentTarget)}
        >
          {t('Filters')}
        </Button>
      )}
      {getOptionalKeys(spec, values).length > 0 && (
        <Button color="inherit" onClick={clear}>
          {t('Clear all')}
        </Button>
      )}
      {used && (
        <Suspense>
          <FilterPopups spec={spec} menu={menu} editing={editing} onMenu={setMenu} onEdit={setEditing} />
        </Suspense>
      )}
    </>
  );
};
