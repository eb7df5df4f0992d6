import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { joinAnd, t } from '#i18n';
import type { RequestBody } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import type { ResourceHead } from '../../declaration/compiled';
import { PanelState } from '../PanelState';
import { hasChanges, listCounts, type UndoneRecord, type UndoResponse } from './outcomeWords';
import { UndoneRecordCard } from './UndoneRecordCard';
import { useUndoChanges, useUndoPreview } from './useUndoChanges';

interface Props {
  request: RequestBody<'TakeBack'>;
  level: ResourceHead['menu']['level'];
}

export const UndoPlan = ({ request, level }: Props) => {
  const preview = useUndoPreview(request);
  const { mutate, data: outcome, error, isPending } = useUndoChanges(request);
  const [first] = preview.data?.pages ?? [];
  if (outcome)
    return (
      <Section>
        <Alert severity={outcome.left ? 'warning' : 'success'} role="status">
          {[t('Undone.'), ...listCounts(outcome)].join(' ')}
        </Alert>
        <Records
          items={(outcome.items ?? []).filter((entry) => (entry?.obstacles ?? []).length > 0)}
          level={level}
          label={t('What stays')}
        />
      </Section>
    );
  if (!first) return <PanelState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (first.entries === 0)
    return (
      <Alert severity="info" role="status">
        {t('There are no such changes.')}
      </Alert>
    );
  return (
    <Section>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{formatCalls(first)}</Typography>
      <Typography role="status">
        {[
          t('{count, plural, one {# change.} other {# changes.}}', { count: first.entries }),
          ...listCounts(first),
        ].join(' ')}
      </Typography>
      {error && <Alert severity="error">{describe(error)}</Alert>}
      <Box>
        <Button
          variant="contained"
          loading={isPending}
          disabled={!hasChanges(first)}
          onClick={() => mutate(first.last_entry)}
        >
          {t('Undo')}
        </Button>
      </Box>
      <Records
        items={preview.data?.pages.flatMap(({ items }) => items ?? []) ?? []}
        level={level}
        label={t('Records')}
      />
      {preview.hasNextPage && (
        <Button
          sx={{ justifySelf: 'start' }}
          loading={preview.isFetchingNextPage}
          onClick={() => void preview.fetchNextPage()}
        >
          {t('More records')}
        </Button>
      )}
    </Section>
  );
};

/** Lists what the undone calls did; the calls beyond those that the plan describes are counted. */
const formatCalls = ({ calls, calls_count }: UndoResponse): string => {
  const described = (calls ?? []).flatMap((call) => call ?? []);
  const rest = Array<string>(Math.max(0, (calls_count ?? 0) - described.length)).fill('');
  return joinAnd([...described, ...rest], described.length);
};

const Section = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
);

interface RecordsProps {
  items: readonly (UndoneRecord | null)[];
  level: ResourceHead['menu']['level'];
  label: string;
}

const Records = ({ items, level, label }: RecordsProps) => (
  <Box
    component="ol"
    aria-label={label}
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
  >
    {items.map(
      (entry) =>
        entry && (
          <UndoneRecordCard
            key={`${entry.entity} ${entry.domain_name} ${entry.account} ${entry.subject} ${entry.outcome}`}
            record={entry}
            level={level}
          />
        ),
    )}
  </Box>
);
