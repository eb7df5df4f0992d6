import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { ListedResource } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { lazyPart } from '../../lib/lazyPart';
import { useViewer } from '../../session/useViewer';

const RelatedList = lazyPart(async () => ({ default: (await import('./related/RelatedList')).RelatedList }));

/** Lists of other resources shown below the current list, filtered by the same values. */
export const DetailLists = ({ spec }: { spec: ListedResource }) => {
  const { filterValues } = useListContext();
  const viewer = useViewer();
  const record = useMemo((): RaRecord => ({ ...filterValues, id: '' }), [filterValues]);
  const visibleLists =
    spec.list.detailLists?.filter(({ when }) => isConditionMet(when, record, viewer)) ?? [];
  if (visibleLists.length === 0) return null;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, flexShrink: 0, maxHeight: { sm: '40%' }, overflow: 'auto', minWidth: 0 }}
    >
      {visibleLists.map((relatedList) => (
        <Suspense key={relatedList.label}>
          <RelatedList spec={relatedList} parent={spec} record={record} />
        </Suspense>
      ))}
    </Box>
  );
};
