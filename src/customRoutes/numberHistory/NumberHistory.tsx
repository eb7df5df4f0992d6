import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import { useResourceSpec } from '../../declaration/registry';
import { vars } from '../../theme/vars';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { Skeleton } from '../../ui/Skeleton';
import { getFieldsByPath } from '../../views/changes/getChanges';
import { ValueChange } from '../../views/changes/ValueChange';
import { formatDateTime, formatDay } from '../../views/fields/formatCaches';
import { ToneChip } from '../../views/fields/ToneChip';
import type { PanelProps } from '../../views/record/panelComponent';
import { buildNumberEvents, type NumberEvent } from './buildNumberEvents';

const pageSize = 50;

const Timeline = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    position: 'relative',
    padding: theme.spacing(0, 0, 2.5, 3),
    borderLeft: `2px solid ${vars.palette.divider}`,
    '&:last-child': { borderColor: 'transparent', paddingBottom: 0 },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -6,
      top: 6,
      width: 10,
      height: 10,
      borderRadius: '50%',
      backgroundColor: vars.palette.primary.main,
    },
    '&[data-ahead]::before': {
      backgroundColor: vars.palette.background.paper,
      border: `2px solid ${vars.palette.primary.main}`,
      boxSizing: 'border-box',
    },
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, max-content) 1fr',
    gap: theme.spacing(0.25, 2),
    margin: theme.spacing(0.75, 0, 0),
    ...theme.typography.body2,
  },
  '& dt': { color: vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const TimelineEvent = ({ event }: { event: NumberEvent }) => (
  <li>
    <ToneChip tone={event.tone}>{event.title}</ToneChip>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      <time dateTime={event.at}>{formatDateTime(event.at)}</time>, {event.author}
    </Typography>
    {event.changes.length > 0 && (
      <dl>
        {event.changes.map((change) => [
          <dt key={change.spec.field}>{change.spec.label}</dt>,
          <dd key={`${change.spec.field} value`}>
            <ValueChange {...change} />
          </dd>,
        ])}
      </dl>
    )}
  </li>
);

/** History of a number: its changes from the audit log, latest first, and its scheduled release, if any. */
const NumberHistory = ({ record }: PanelProps) => {
  const spec = useResourceSpec('numbers');
  const known = useMemo(() => getFieldsByPath(spec), [spec]);
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const number = String(record.phone_number ?? record.id);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: createReadKey('numbers', 'history', number),
      queryFn: ({ pageParam, signal }) =>
        dataProvider.call(
          'GetAuditLogList',
          { entity: 'phone_number', account: number, pageNumber: pageParam, pageSize },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasNextPage ? page.pageNumber + 1 : undefined),
    });
  const events = buildNumberEvents(data?.pages.flatMap(({ items }) => items) ?? [], known);
  const release = typeof record.date_torelease === 'string' ? record.date_torelease : undefined;
  const allocated = typeof record.dateAllocated === 'string' ? record.dateAllocated : undefined;
  if (isPending && !error) return <Skeleton height={160} />;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
      {error && (
        <ErrorAlert onRetry={() => void (data ? fetchNextPage() : refetch())}>{describe(error)}</ErrorAlert>
      )}
      <Timeline aria-label={t('History')}>
        {release && (
          <li data-ahead>
            <ToneChip tone="success">{t('Release ahead')}</ToneChip>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {formatDay(release)}
            </Typography>
          </li>
        )}
        {events.map((event) => (
          <TimelineEvent key={event.key} event={event} />
        ))}
        {events.length === 0 && allocated && (
          <li>
            <ToneChip tone="info">{t('Assigned')}</ToneChip>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {formatDateTime(allocated)}
            </Typography>
          </li>
        )}
      </Timeline>
      {events.length === 0 && !error && (
        <Typography color="textSecondary">
          {t('Nothing about this number is in the audit log. Future changes appear here.')}
        </Typography>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Earlier changes')}
        </Button>
      )}
    </Paper>
  );
};

export default NumberHistory;
