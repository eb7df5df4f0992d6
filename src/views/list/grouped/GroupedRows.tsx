import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { FieldSpec } from '../../../declaration/compiled';
import { toMidSentence } from '../../../lib/toMidSentence';
import { LoadingLine } from '../../../ui/LoadingLine';
import { LayoutError } from '../layouts/LayoutError';
import type { LayoutProps } from '../layouts/layoutProps';
import { TruncationNotice } from '../layouts/TruncationNotice';
import { useAllRows } from '../layouts/useAllRows';
import { GroupedCards } from './GroupedCards';
import { GroupedTable } from './GroupedTable';
import { groupRows } from './groupRows';
import { useOpenGroups } from './useOpenGroups';

/** The current list in groups with totals. Loads all rows, or the first thousand with a notice. */
const GroupedRows = ({ spec, by, label, isPhone }: LayoutProps & { by: FieldSpec }) => {
  const { sort } = useListContext();
  const { rows, data, error, total, isWhole, isPending, refetch } = useAllRows(spec, {}, sort);
  const groups = useMemo(() => groupRows(by, rows), [by, rows]);
  const open = useOpenGroups(rows.length);
  if (error && !data) return <LayoutError error={error} onRetry={refetch} />;
  const viewProps = { spec, by, label, groups, open };
  return (
    <>
      {isPending && <LoadingLine />}
      {data && !isWhole && (
        <TruncationNotice visibleCount={rows.length} total={total} subject={toMidSentence(label)} />
      )}
      {isPhone ? <GroupedCards {...viewProps} /> : <GroupedTable {...viewProps} />}
    </>
  );
};

export default GroupedRows;
