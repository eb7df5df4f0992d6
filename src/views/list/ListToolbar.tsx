import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { Icon } from '../../theme/Icon';
import { useListFilters } from './address/useListFilters';
import { FilterBar } from './filters/FilterBar';
import { getFilterStates } from './filters/getFilterStates';
import { SearchBox } from './SearchBox';
import { ListTools } from './toolbar/ListTools';

const FilterDrawer = lazyPart(() => import('./filters/FilterDrawer'));

const PhoneFilters = ({ spec }: { spec: ListedResource }) => {
  const { values } = useListFilters();
  const [open, setOpen] = useState<boolean>();
  const set = getFilterStates(spec, values).filter((state) => state.active).length;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Icon name="FilterList" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {spec.list.filters.length === 0 ? t('Sort') : set > 0 ? t('Filters ({set})', { set }) : t('Filters')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <FilterDrawer spec={spec} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

export const ListToolbar = ({ spec, cards }: { spec: ListedResource; cards: boolean }) => (
  <Box
    role="search"
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      alignItems: 'flex-start',
      gap: 1,
      minHeight: 32,
    }}
  >
    <Box
      sx={{
        flex: '1 1 0',
        display: { xs: 'contents', sm: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
      }}
    >
      {spec.list.search && <SearchBox hint={spec.list.searchHint} />}
      {cards ? <PhoneFilters spec={spec} /> : <FilterBar spec={spec} />}
    </Box>
    <Box sx={{ display: 'flex', gap: 0.25, ml: 'auto' }}>
      <ListTools spec={spec} cards={cards} />
    </Box>
  </Box>
);
