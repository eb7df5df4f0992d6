import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';
import { FloatingPanel } from '../../../ui/FloatingPanel';
import { useLabels } from '../../fields/useLabels';
import { useListFilters } from '../address/useListFilters';
import FilterEditor from './FilterEditor';
import { getFilterStates } from './getFilterStates';

export interface EditedFilter {
  field: string;
  anchor: HTMLElement;
}

interface FilterPopupsProps {
  spec: ListedResource;
  /** Anchor button of the open filter menu. */
  menu: HTMLElement | undefined;
  editing: EditedFilter | undefined;
  onMenu: (menu: undefined) => void;
  onEdit: (editing: EditedFilter | undefined) => void;
}

/** Menu of unpinned filters, and the filter editor; loaded when first opened. */
const FilterPopups = ({ spec, menu, editing, onMenu, onEdit }: FilterPopupsProps) => {
  const { values, set } = useListFilters();
  const labels = useLabels(spec);
  const states = getFilterStates(spec, values).filter((state) => !state.foreign);
  const edited = states.find((state) => state.spec.field === editing?.field);
  return (
    <>
      <Menu anchorEl={menu} open={menu !== undefined} onClose={() => onMenu(undefined)}>
        {states
          .filter((state) => !state.spec.pinned)
          .map(({ spec: filter }) => (
            <MenuItem
              key={filter.field}
              onClick={() => {
                if (menu) onEdit({ field: filter.field, anchor: menu });
                onMenu(undefined);
              }}
            >
              {labels.field(filter)}
            </MenuItem>
          ))}
      </Menu>
      <FloatingPanel
        anchor={edited && editing?.anchor}
        label={edited && t('Filter by {labels}', { labels: labels.field(edited.spec) })}
        width={edited?.spec.range ? 360 : 300}
        paper={{ mt: 0.5 }}
        onClose={() => onEdit(undefined)}
      >
        {edited && (
          <FilterEditor spec={edited.spec} values={values} onChange={set} onDone={() => onEdit(undefined)} />
        )}
      </FloatingPanel>
    </>
  );
};

export default FilterPopups;
