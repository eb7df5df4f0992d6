import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { type RaRecord, useInfiniteGetList, useListContext, useLocation } from 'react-admin';
import { t } from '#i18n';
import { describe } from '../../../dataProvider/describe';
import type { BoardSpec, ListedResource } from '../../../declaration/compiled';
import { getDomain } from '../../../session/domain/aboutDomain';
import { useViewer } from '../../../session/useViewer';
import { vars } from '../../../theme/vars';
import { ErrorAlert } from '../../../ui/ErrorAlert';
import { Skeleton } from '../../../ui/Skeleton';
import { visuallyHidden } from '../../../ui/VisuallyHidden';
import { formatCount } from '../../fields/formatCaches';
import { ToneChip } from '../../fields/ToneChip';
import { RowActions } from '../actionParts';
import { hasRowMenu } from '../hasOfferedAction';
import { CardList, RecordCard } from '../RecordCard';

/** Page size per column on desktop and on phones, where columns are stacked. */
const PAGE_SIZE = 20;
const PHONE_PAGE_SIZE = 5;

const Column = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 236px',
  maxWidth: 320,
  minHeight: 0,
  borderRadius: 10,
  border: '1px solid transparent',
  backgroundColor: vars.palette.quiet.surface,
  transition: 'opacity 120ms, border-color 120ms',
  '&.bare': { flex: '0 0 132px' },
  '&.open': { borderColor: vars.palette.primary.main, borderStyle: 'dashed' },
  '&.open[data-over]': { backgroundColor: vars.palette.quiet.selected },
  '&.shut': { opacity: 0.5 },
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    margin: 0,
    padding: '10px 12px 8px',
    fontSize: theme.typography.body1.fontSize,
    fontWeight: 400,
  },
  '& .count': { color: vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& .cards': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 8px 8px', display: 'grid', gap: 8 },
  '& .cards > *': { alignSelf: 'start' },
  '& li[data-drag]': { cursor: 'grab' },
  '& li[data-dragging]': { opacity: 0.5 },
  // All cards have the same fields, so field labels are visually hidden.
  '& .cards dl': { display: 'flex', flexWrap: 'wrap', columnGap: 12 },
  '& .cards dt': visuallyHidden,
  '& .cards dd': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    maxWidth: 'none',
    '& .cards': { overflowY: 'visible' },
  },
}));

interface Props {
  spec: ListedResource;
  /** Field whose values define the columns. */
  by: string;
  column: BoardSpec['columns'][number];
  isPhone: boolean;
  /** Called when a drag starts; if undefined, cards cannot be dragged. */
  onPickUp: ((record: RaRecord) => void) | undefined;
  /** Whether the dragged card can be dropped here; undefined while no card is dragged. */
  drop: 'open' | 'shut' | undefined;
}

/** A board column with its name, count, first cards and a link to the rest. */
export const BoardColumn = ({ spec, by, column, isPhone, onPickUp, drop }: Props) => {
  const { filterValues, sort } = useListContext();
  const viewer = useViewer();
  const domain = getDomain(useLocation().search);
  const { data, error, total, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteGetList(
    spec.name,
    {
      pagination: { page: 1, perPage: isPhone ? PHONE_PAGE_SIZE : PAGE_SIZE },
      sort,
      filter: { ...filterValues, [by]: column.filter },
      ...(domain && { meta: { domain } }),
    },
    { onError: () => undefined },
  );
  const records = data?.pages.flatMap((page) => page.data) ?? [];
  const count = total ?? (data && records.length);
  const menu = hasRowMenu(spec, viewer);
  const fields = spec.list.card.filter(({ field }) => field !== by);
  return (
    <Column
      aria-label={column.label}
      className={[count === 0 ? 'bare' : '', drop].filter(Boolean).join(' ')}
      data-drop={column.value}
    >
      <h2>
        <ToneChip tone={column.tone ?? 'neutral'}>{column.label}</ToneChip>
        <span className="count">
          {count === undefined ? '' : formatCount(count)}
          {total === undefined && hasNextPage && '+'}
        </span>
      </h2>
      {error && !data && (
        <ErrorAlert sx={{ m: 1, mt: 0 }} onRetry={() => void refetch()}>
          {describe(error)}
        </ErrorAlert>
      )}
      {!data && !error && <Skeleton height={96} sx={{ m: 1, mt: 0 }} />}
      {records.length > 0 && (
        <div className="cards">
          <CardList aria-label={column.label}>
            {records.map((record) => (
              <RecordCard
                key={record.id}
                spec={spec}
                record={record}
                fields={fields}
                {...(onPickUp && {
                  dragId: String(record.id),
                  onPointerDown: () => onPickUp(record),
                })}
                end={
                  menu && (
                    <Suspense>
                      <RowActions spec={spec} record={record} />
                    </Suspense>
                  )
                }
              />
            ))}
          </CardList>
          {hasNextPage && (
            <Button color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {total === undefined
                ? t('Show more')
                : t('{count, plural, other {Show more (# left)}}', { count: total - records.length })}
            </Button>
          )}
        </div>
      )}
    </Column>
  );
};
