import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useMemo, useState } from 'react';
import { t } from '#i18n';
import type { DryRunChange, DryRunResult } from '../../dataProvider/dataProviderTypes';
import type { ResourceHead } from '../../declaration/compiled';
import { Skeleton } from '../../ui/Skeleton';
import { changeKindLabels } from '../changes/changeKindLabels';
import { EntryValues } from '../changes/EntryValues';
import { useHistoryResource } from '../changes/useHistoryResource';
import { formatCount } from '../fields/formatCaches';
import { ToneChip } from '../fields/ToneChip';
import { formatRecordCount } from '../values/formatRecordCount';
import { groupEqualChanges } from './groupEqualChanges';

const INITIAL_COUNT = 5;

/** Number of names listed for records that change in the same way. */
const MAX_NAMES = 12;

interface Props {
  kind: DryRunResult['counts'][number];
  changes: readonly DryRunChange[];
  /** Resource of the records. Default: the one in whose history they appear. */
  head?: ResourceHead;
}

/** Returns the domain of a record as a suffix, unless the record's name already contains it. */
const formatDomainSuffix = ({ subject, domain_name: domain }: DryRunChange): string =>
  domain && !subject?.split(' ').includes(domain) ? ` · ${domain}` : '';

const formatNames = (names: readonly string[]): string => {
  const left = names.length - MAX_NAMES;
  return [
    ...names.slice(0, MAX_NAMES),
    ...(left > 0 ? [t('{count, plural, other {and # more}}', { count: left })] : []),
  ].join(', ');
};

/** Changes to one kind of record: the number of changes, and the old and new values of all that change in the same way. */
export const ChangeGroup = ({ kind, changes, head: given }: Props) => {
  const title = useId();
  const historyHead = useHistoryResource(kind, undefined);
  const head = given ?? historyHead;
  const groups = useMemo(() => groupEqualChanges(changes), [changes]);
  const [isWhole, setWhole] = useState(groups.length <= INITIAL_COUNT + 1);
  const { words, tone } = changeKindLabels[kind.action ?? 'CHANGE'];
  // If the changes span several domains, each record is shown with its domain.
  const isAcross = new Set(changes.map(({ domain_name }) => domain_name ?? '')).size > 1;
  const getName = (change: DryRunChange) =>
    `${change.subject ?? ''}${isAcross ? formatDomainSuffix(change) : ''}`;
  const formatKind = (count: number) =>
    head ? formatRecordCount(head, count) : `${kind.entity_label ?? ''} (${formatCount(count)})`;
  const visibleGroups = isWhole ? groups : groups.slice(0, INITIAL_COUNT);
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={title} variant="h3" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <ToneChip tone={tone}>{t(words)}</ToneChip> {formatKind(kind.count)}
      </Typography>
      {visibleGroups.map(([change, ...others], index) => (
        <Paper key={change.id ?? index} variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
          <Typography component="h4" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {others.length === 0 ? getName(change) : formatKind(others.length + 1)}
          </Typography>
          {others.length > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {formatNames([change, ...others].map(getName))}
            </Typography>
          )}
          {change.content ? (
            <Suspense fallback={<Skeleton height={64} />}>
              <EntryValues entry={change} head={head} />
            </Suspense>
          ) : (
            change.changed && <Typography variant="body2">{change.changed}</Typography>
          )}
        </Paper>
      ))}
      {!isWhole && (
        <Button color="inherit" sx={{ justifySelf: 'start' }} onClick={() => setWhole(true)}>
          {t('{count, plural, other {Show # more}}', { count: groups.length - INITIAL_COUNT })}
        </Button>
      )}
      {isWhole && kind.count > changes.length && (
        <Typography color="textSecondary">
          {t('{count, plural, other {# more are not shown.}}', { count: kind.count - changes.length })}
        </Typography>
      )}
    </Box>
  );
};
