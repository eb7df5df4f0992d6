import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { t } from '#i18n';
import type { Truncation } from '../../../dataProvider/dataProviderTypes';
import type { ListedResource } from '../../../declaration/compiled';
import { lazyPart } from '../../../lib/lazyPart';
import { formatCount } from '../../fields/formatCaches';
import { BulkActions } from '../actionParts';
import { useSelectMatching } from './useSelectMatching';

const SelectionPanel = lazyPart(() => import('./SelectionPanel'));

/** Actions for the selected rows. Shown below the rows, so that its appearance does not shift the rows, search and filters. */
export const BulkBar = ({ spec }: { spec: ListedResource }) => {
  const { data = [], selectedIds, total, meta, hasNextPage, onUnselectItems } = useListContext();
  const { selectMatching, selecting, stop, most } = useSelectMatching(spec);
  const [anchor, setAnchor] = useState<HTMLElement | null>();
  const chosen = new Set(selectedIds);
  const whole = data.length > 0 && data.every((record) => chosen.has(record.id));
  const otherPageCount = selectedIds.length - data.filter((record) => chosen.has(record.id)).length;
  const cut: Truncation | undefined = meta?.cut;
  // If the total is unknown, there may be more records.
  const isMore = (total?: number) =>
    selectedIds.length < Math.min(total ?? most, most) &&
    (total !== undefined || hasNextPage || cut !== undefined);
  const hasMore = whole && isMore(total);
  const selectAll = () => {
    if (meta?.totalAbove !== undefined)
      return t('{count, plural, other {Select up to # that match}}', { count: most });
    if (total === undefined) return t('Select all that match');
    return total > most
      ? t('{count, plural, other {Select the first #}}', { count: most })
      : t('{count, plural, other {Select all #}}', { count: total });
  };
  return (
    <Box
      role="region"
      aria-label={t('Selection')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        // Keeps the bar visible on phones, where cards scroll with the page.
        position: { xs: 'sticky', sm: 'static' },
        bottom: 8,
        zIndex: 2,
        px: 1.5,
        borderRadius: 1,
        bgcolor: 'quiet.selected',
      }}
    >
      <Button
        color="inherit"
        aria-haspopup="dialog"
        title={t('Show what is selected')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ fontWeight: 600 }}
      >
        <span role="status">
          {otherPageCount > 0
            ? t('{count, plural, other {# selected, {elsewhere} not on this page}}', {
                count: selectedIds.length,
                elsewhere: formatCount(otherPageCount),
              })
            : t('{count, plural, other {# selected}}', { count: selectedIds.length })}
        </span>
      </Button>
      {anchor !== undefined && (
        <Suspense>
          <SelectionPanel spec={spec} anchor={anchor ?? undefined} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {t('Clear')}
      </Button>
      {selecting === undefined && hasMore && <Button onClick={selectMatching}>{selectAll()}</Button>}
      {selecting !== undefined && (
        <Button color="inherit" onClick={stop}>
          {t('Selecting… {count} so far. Stop', { count: formatCount(selecting) })}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Suspense>
        <BulkActions spec={spec} />
      </Suspense>
    </Box>
  );
};
