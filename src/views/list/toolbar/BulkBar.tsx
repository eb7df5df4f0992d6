import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { Suspense } from 'react';
import type { ListedResource } from '../../../declaration/compiled';
import { formatCount } from '../../fields/formats';
import { BulkActions } from '../actionParts';
import { useSelectMatching } from './useSelectMatching';

/** What can be done with the selected rows; stands where search and filters stood. */
export const BulkBar = ({ spec }: { spec: ListedResource }) => {
  const { data = [], selectedIds, total, onUnselectItems } = useListContext();
  const { selectMatching, selecting, stop, most } = useSelectMatching(spec);
  const chosen = new Set(selectedIds);
  const whole = data.length > 0 && data.every((record) => chosen.has(record.id));
  const elsewhere = selectedIds.length - data.filter((record) => chosen.has(record.id)).length;
  const more = whole && total !== undefined && selectedIds.length < Math.min(total, most);
  return (
    <Box
      role="region"
      aria-label="Selection"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 32,
        // Cards scroll with the page; what can be done with them must not scroll away.
        position: { xs: 'sticky', sm: 'static' },
        top: 52,
        zIndex: 2,
        px: 1.5,
        borderRadius: 1,
        bgcolor: 'quiet.selected',
      }}
    >
      <Box component="span" role="status" sx={{ typography: 'body1', '&&': { fontWeight: 600 } }}>
        {formatCount(selectedIds.length)} selected
        {elsewhere > 0 && `, ${formatCount(elsewhere)} on other pages`}
      </Box>
      <Button color="inherit" onClick={() => onUnselectItems()}>
        Clear
      </Button>
      {selecting === undefined && more && (
        <Button onClick={selectMatching}>
          Select {total > most ? `the first ${formatCount(most)}` : `all ${formatCount(total)}`}
        </Button>
      )}
      {selecting !== undefined && (
        <Button color="inherit" onClick={stop}>
          Selecting… {formatCount(selecting)} so far. Stop
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Suspense>
        <BulkActions spec={spec} />
      </Suspense>
    </Box>
  );
};
