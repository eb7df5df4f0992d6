import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
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

const INITIAL_COUNT = 5;

interface Props {
  kind: DryRunResult['counts'][number];
  changes: readonly DryRunChange[];
  /** Resource of the records. Default: the one in whose history they appear. */
  head?: ResourceHead;
}

/** Returns the domain of a record as a suffix, unless the record's name already contains it. */
const formatDomainSuffix = ({ subject, domain_name: domain }: DryRunChange): string =>
  domain && !subject?.split(' ').includes(domain) ? ` · ${domain}` : '';

/** Changes to one kind of record: the number of changes, and the old and new field values of each. */
export const ChangeGroup = ({ kind, changes, head: given }: Props) => {
  const title = useId();
  const historyHead = useHistoryResource(kind, undefined);
  const head = given ?? historyHead;
  const [isWhole, setWhole] = useState(changes.length <= INITIAL_COUNT + 1);
  const { words, tone } = changeKindLabels[kind.action ?? 'CHANGE'];
  // If the changes span several domains, each record is shown with its domain.
  const isAcross = new Set(changes.map(({ domain_name }) => domain_name ?? '')).size > 1;
  const visibleChanges = isWhole ? changes : changes.slice(0, INITIAL_COUNT);
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={title} variant="h3" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <ToneChip tone={tone}>{t(words)}</ToneChip>{' '}
        {head
          ? formatRecordCount(head, kind.count)
          : `${kind.entity_label ?? ''} (${formatCount(kind.count)})`}
      </Typography>
      {visibleChanges.map((change, index) => (
        <Paper key={change.id ?? index} variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
          <Typography component="h4" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {change.subject}
            {isAcross && formatDomainSuffix(change)}
          </Typography>
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
          {t('{count, plural, other {Show # more}}', { count: changes.length - INITIAL_COUNT })}
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
