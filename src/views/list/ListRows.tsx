import { Suspense, useCallback } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { ListedResource } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { toMidSentence } from '../../lib/toMidSentence';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { useViewer } from '../../session/useViewer';
import { useLabels } from '../fields/useLabels';
import { RowActions } from './actionParts';
import { useColumns } from './columns/useColumns';
import { useGroup } from './grouped/useGroup';
import { canEdit, hasBulkActions, hasRowMenu } from './hasOfferedAction';
import { layoutComponents } from './layouts/layoutComponents';
import { useLayout } from './layouts/useLayout';
import { Cards, ListError, NoRows } from './lazyRows';
import { RecordTable } from './table/RecordTable';
import { SkeletonTable } from './table/SkeletonTable';

const GroupedRows = lazyPart(() => import('./grouped/GroupedRows'));
const CardTotals = lazyPart(async () => ({ default: (await import('./CardTotals')).CardTotals }));

export const ListRows = ({ spec, cards }: { spec: ListedResource; cards: boolean }) => {
  const { data, total, error, isPending, isPlaceholderData, perPage, refetch } = useListContext();
  const viewer = useViewer();
  const chosen = useColumns(spec);
  const { visible } = chosen;
  const { layout } = useLayout(spec);
  const { group } = useGroup(spec);
  const labels = useLabels(spec);
  const idle = useWhenIdle(data !== undefined);
  const menu = hasRowMenu(spec, viewer);
  const selectable = hasBulkActions(spec, viewer);

  const end = useCallback(
    (record: RaRecord) =>
      idle && (
        <Suspense>
          <RowActions spec={spec} record={record} />
        </Suspense>
      ),
    [idle, spec],
  );

  const subject = toMidSentence(labels.many());
  if (error && !data)
    return (
      <Suspense>
        <ListError error={error} subject={subject} onRetry={() => refetch()} every={spec.list.refreshEvery} />
      </Suspense>
    );
  const isEmpty = !data || data.length === 0 || total === 0;
  // The previous filters had no results, but the new ones may have some.
  if (isPending || (isEmpty && isPlaceholderData))
    return <SkeletonTable columns={visible} rows={perPage} fill={!cards} />;
  if (isEmpty)
    return (
      <Suspense>
        <NoRows spec={spec} subject={subject} />
      </Suspense>
    );
  const Layout = layout === 'rows' ? undefined : layoutComponents[layout];
  if (Layout || group)
    return (
      <Suspense fallback={<SkeletonTable columns={visible} rows={perPage} fill={!cards} />}>
        {Layout && <Layout spec={spec} label={labels.many()} isPhone={cards} />}
        {!Layout && group && <GroupedRows spec={spec} by={group} label={labels.many()} isPhone={cards} />}
      </Suspense>
    );
  if (cards)
    return (
      <Suspense fallback={<SkeletonTable columns={visible} rows={perPage} fill={false} />}>
        <Cards
          spec={spec}
          fields={spec.list.card}
          label={labels.many()}
          selectable={selectable}
          end={menu ? end : undefined}
        />
        <CardTotals spec={spec} columns={visible} />
      </Suspense>
    );
  return (
    <RecordTable
      spec={spec}
      columns={visible}
      chosen={chosen}
      label={labels.many()}
      selectable={selectable}
      editable={canEdit(spec, viewer)}
      end={menu ? end : undefined}
      fill
    />
  );
};
