import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Attention } from './Attention';
import { DomainList } from './DomainList';
import { DomainListSkeleton } from './DomainListSkeleton';
import { Finder } from './Finder';
import { Metrics } from './Metrics';
import { useOpenResource } from './useOpenResource';

/** Where staff and resellers start: one search, what needs attention, the phone systems, and metrics beside them. */
export const OperatorHome = () => {
  const isOpen = useOpenResource();
  return (
    <>
      <Finder />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <Attention />
          {isOpen('domains') && (
            <Suspense fallback={<DomainListSkeleton />}>
              <DomainList />
            </Suspense>
          )}
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            minWidth: 0,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'repeat(3, minmax(0, 1fr))',
              lg: 'minmax(0, 1fr)',
            },
          }}
        >
          <Metrics />
        </Box>
      </Box>
    </>
  );
};
