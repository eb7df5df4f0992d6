import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { getStatus } from '../../dataProvider/failure';
import { getTerms } from '../../declaration/terms';
import { lazyPart } from '../../lib/lazyPart';
import { useDebounced } from '../../lib/useDebounced';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { useVisibleResource } from '../../session/visibility/useVisible';
import { EmptyState } from '../../ui/EmptyState';
import { SkeletonGroup, SkeletonShape } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { type FieldChange, getChanges } from '../changes/getChanges';
import { getKnownFields } from '../changes/getKnownFields';
import type { HistoryEntry } from '../changes/historyEntry';
import { useLabels } from '../fields/useLabels';
import { useSections } from '../form/useSections';
import type { PanelProps } from '../record/panelComponent';
import { EntryCard } from './EntryCard';
import { HistoryFilters } from './HistoryFilters';
import { getRestoreDenialText } from './restoring';
import { type HistoryFilter, useHistory } from './useHistory';

const RestoreDialog = lazyPart(() => import('./RestoreDialog'));

interface RestoreRequest {
  changes: readonly FieldChange[];
  at: string;
}

const RecordHistory = ({ resource, record }: PanelProps) => {
  const spec = useVisibleResource(resource);
  const labels = useLabels(spec);
  const viewer = useViewer();
  const sections = useSections(spec, false);
  const [filter, setFilter] = useState<HistoryFilter>({});
  const [restoring, setRestoring] = useState<RestoreRequest>();
  const user = useDebounced(filter.user ?? '');
  const { entries, total, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useHistory(spec, record, { ...filter, user });
  const known = useMemo(() => getKnownFields(spec, labels).known, [spec, labels]);
  // Offers only fields that occur in the log, plus the selected one.
  const spoken = useMemo(() => {
    const fields = new Map(
      entries
        .flatMap((entry) => getChanges(entry, known, spec.history?.hidden))
        .map((change) => [change.spec.field, change.spec]),
    );
    const chosen = filter.field ? known.get(filter.field) : undefined;
    if (chosen) fields.set(chosen.field, chosen);
    return [...(filter.field ? [...known.values()] : fields.values())];
  }, [entries, known, filter.field, spec.history?.hidden]);
  const refusal = getRestoreDenialText(spec, viewer);
  const { takeBack } = getTerms().calls;
  const getUndoPath = ({ id, domain_name: domain }: HistoryEntry): string | undefined => {
    const path = takeBack?.path[spec.menu.level];
    if (!takeBack || !path || !id || !isAllowed({ permission: takeBack.permission }, viewer))
      return undefined;
    return `${path}?${new URLSearchParams({ ids: String(id), ...(domain && { domain }) })}`;
  };
  const isFiltered = Object.keys(filter).length > 0;

  if (error && entries.length === 0)
    return getStatus(error) === 403 ? (
      <EmptyState
        picture="denied"
        title={t('You may not see this history')}
        text={t('Ask whoever manages your access.')}
      />
    ) : (
      <EmptyState
        title={t('The history could not be read')}
        text={describe(error)}
        onRetry={() => void refetch()}
      />
    );

  return (
    <Stack>
      {(isFiltered || entries.length > 0) && (
        <HistoryFilters fields={spoken} value={filter} onChange={setFilter} />
      )}
      {isPending ? (
        <SkeletonGroup>
          <SkeletonShape height={120} />
          <SkeletonShape height={120} />
        </SkeletonGroup>
      ) : entries.length === 0 ? (
        <EmptyState
          picture={isFiltered ? 'unmatched' : 'nothing'}
          title={isFiltered ? t('No such change') : t('Nothing changed yet')}
          text={
            isFiltered
              ? t('No changes match these filters.')
              : t('No changes recorded. Future changes appear here.')
          }
        >
          {isFiltered && (
            <Button variant="contained" onClick={() => setFilter({})}>
              {t('Clear filters')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" role="status">
            {t('{count, plural, one {# change, the latest first.} other {# changes, the latest first.}}', {
              count: total,
            })}
            {refusal && ` ${refusal}`}
          </Typography>
          <Box
            component="ol"
            aria-label={t('Changes')}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'minmax(0, 1fr)',
            }}
          >
            {entries.map((entry) => (
              <EntryCard
                key={entry.id}
                entry={entry}
                known={known}
                hidden={spec.history?.hidden}
                sections={sections}
                record={record}
                takeBack={getUndoPath(entry)}
                onRestore={
                  refusal ? undefined : (changes) => setRestoring({ changes, at: entry.date_created ?? '' })
                }
              />
            ))}
          </Box>
        </>
      )}
      {error && entries.length > 0 && <Alert severity="error">{describe(error)}</Alert>}
      {hasNextPage && (
        <Button
          sx={{ justifySelf: 'start' }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('Earlier changes')}
        </Button>
      )}
      {restoring && (
        <Suspense>
          <RestoreDialog
            spec={spec}
            id={record.id}
            changes={restoring.changes}
            at={restoring.at}
            onClose={() => setRestoring(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
};

export default RecordHistory;
