import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { msg, t } from '#i18n';
import { supportsTwoOrders } from '../../../dataProvider/supportsTwoOrders';
import type { ListedResource } from '../../../declaration/compiled';
import { joinOrders, type Order, splitOrders } from '../../../lib/orders';
import { Icon } from '../../../theme/Icon';
import { useLabels } from '../../fields/useLabels';
import { useListFilters } from '../address/useListFilters';
import { PlainSelect } from '../toolbar/PlainSelect';
import FilterEditor from './FilterEditor';
import { FilterText } from './FilterText';
import { getFilterStates } from './getFilterStates';

interface FilterDrawerProps {
  spec: ListedResource;
  open: boolean;
  onClose: () => void;
}

const orderLabels = { ASC: msg('Ascending'), DESC: msg('Descending') } as const;
const reverseOrder = (order: Order): Order => ({ ...order, order: order.order === 'ASC' ? 'DESC' : 'ASC' });

/** Filters on phones: a bottom drawer with all filters and the sort order. */
const FilterDrawer = ({ spec, open, onClose }: FilterDrawerProps) => {
  const { sort, setSort, total } = useListContext();
  const { values, set, clear } = useListFilters(spec);
  const labels = useLabels(spec);
  const [edited, setEdited] = useState<string>();
  const [first, second] = splitOrders(sort);
  const sortable = spec.list.columns.filter((column) => column.sortable);

  const orders = sortable.map((column) => (
    <option key={column.field} value={column.field}>
      {labels.field(column)}
    </option>
  ));

  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('Filters'),
          sx: { maxHeight: '85dvh', borderRadius: '12px 12px 0 0' },
        },
      }}
    >
      <Box sx={{ p: 2, pb: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('Filters')}
        </Typography>
        {Object.keys(values).length > 0 && (
          <Button color="inherit" onClick={clear}>
            {t('Clear all')}
          </Button>
        )}
      </Box>
      <Box sx={{ overflowY: 'auto', px: 2 }}>
        {getFilterStates(spec, values)
          .filter((state) => !state.foreign)
          .map(({ spec: filter, active }) => {
            const open = edited === filter.field;
            return (
              <Box key={filter.field} sx={{ borderBottom: 1, borderColor: 'divider' }}>
                <Button
                  fullWidth
                  color="inherit"
                  aria-expanded={open}
                  onClick={() => setEdited(open ? undefined : filter.field)}
                  endIcon={<Icon name={open ? 'ExpandLess' : 'ExpandMore'} />}
                  sx={{ minHeight: 44, justifyContent: 'space-between', fontWeight: 400 }}
                >
                  <span>
                    {labels.field(filter)}
                    {active && (
                      <Box component="span" sx={{ ml: 1, fontWeight: 600, color: 'primary.main' }}>
                        <FilterText spec={filter} values={values} />
                      </Box>
                    )}
                  </span>
                </Button>
                {open && (
                  <FilterEditor
                    spec={filter}
                    values={values}
                    onChange={set}
                    onDone={() => setEdited(undefined)}
                  />
                )}
              </Box>
            );
          })}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1.5 }}>
          <span>{t('Sort by')}</span>
          <PlainSelect
            aria-label={t('Sort by')}
            value={first.field}
            onChange={(event) => setSort({ field: event.target.value, order: 'ASC' })}
          >
            {!sortable.some((column) => column.field === first.field) && (
              <option value={first.field}>–</option>
            )}
            {orders}
          </PlainSelect>
          <Button color="inherit" onClick={() => setSort(joinOrders(reverseOrder(first), second))}>
            {t(orderLabels[first.order])}
          </Button>
        </Box>
        {supportsTwoOrders(spec.list) && sortable.length > 1 && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1.5 }}>
            <span>{t('then by')}</span>
            <PlainSelect
              aria-label={t('Then by')}
              value={second?.field ?? ''}
              onChange={({ target: { value } }) =>
                setSort(joinOrders(first, value === '' ? undefined : { field: value, order: 'ASC' }))
              }
            >
              <option value="">–</option>
              {orders}
            </PlainSelect>
            {second && (
              <Button color="inherit" onClick={() => setSort(joinOrders(first, reverseOrder(second)))}>
                {t(orderLabels[second.order])}
              </Button>
            )}
          </Box>
        )}
      </Box>
      <Box sx={{ p: 2, pt: 1 }}>
        <Button fullWidth variant="contained" onClick={onClose}>
          {total === undefined ? t('Show') : t('{count, plural, other {Show #}}', { count: total })}
        </Button>
      </Box>
    </Drawer>
  );
};

export default FilterDrawer;
