import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import type { ResourceSpec } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import { useLabels } from '../../fields/useLabels';
import { useListFilters } from '../useListFilters';
import { FilterPill } from './FilterPill';
import { FilterWords } from './FilterWords';
import { type FilterState, filterStates } from './filterStates';

const FilterEditor = lazy(() => import('./FilterEditor'));

/** The filters beside the search: pinned ones and those set, the rest behind one button. */
export const FilterBar = ({ spec }: { spec: ResourceSpec }) => {
  const { values, set, clear } = useListFilters();
  const labels = useLabels(spec);
  const [editing, setEditing] = useState<{ field: string; anchor: HTMLElement }>();
  const [menu, setMenu] = useState<HTMLElement>();

  const states = filterStates(spec, values);
  const shown = states.filter((state) => state.active || state.spec.pinned);
  const others = states.filter((state) => !state.spec.pinned && !state.foreign);
  const edited = states.find((state) => state.spec.field === editing?.field);
  const remove = (state: FilterState) => set(Object.fromEntries(state.keys.map((key) => [key, undefined])));

  return (
    <>
      {shown.map((state) => (
        <FilterPill
          key={state.spec.field}
          label={labels.field(state.spec)}
          value={state.active ? <FilterWords spec={state.spec} values={values} /> : undefined}
          onEdit={state.foreign ? undefined : (anchor) => setEditing({ field: state.spec.field, anchor })}
          onRemove={() => remove(state)}
        />
      ))}
      {others.length > 0 && (
        <Button
          color="inherit"
          startIcon={<Icon name="FilterList" />}
          aria-haspopup="menu"
          onClick={(event) => setMenu(event.currentTarget)}
        >
          Filters
        </Button>
      )}
      {Object.keys(values).length > 0 && (
        <Button color="inherit" onClick={clear}>
          Clear all
        </Button>
      )}
      <Menu anchorEl={menu} open={menu !== undefined} onClose={() => setMenu(undefined)}>
        {others.map(({ spec: filter }) => (
          <MenuItem
            key={filter.field}
            onClick={() => {
              if (menu) setEditing({ field: filter.field, anchor: menu });
              setMenu(undefined);
            }}
          >
            {labels.field(filter)}
          </MenuItem>
        ))}
      </Menu>
      <Popover
        open={editing !== undefined}
        anchorEl={editing?.anchor}
        onClose={() => setEditing(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': edited && `Filter by ${labels.field(edited.spec)}`,
            sx: { mt: 0.5, width: 300, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        {edited && (
          <Suspense fallback={<div style={{ height: 120 }} />}>
            <FilterEditor
              spec={edited.spec}
              values={values}
              onChange={set}
              onDone={() => setEditing(undefined)}
            />
          </Suspense>
        )}
      </Popover>
    </>
  );
};
