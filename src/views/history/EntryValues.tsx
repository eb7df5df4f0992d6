import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { t } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { useSeenResource } from '../../session/seen/useSeen';
import { useLabels } from '../fields/useLabels';
import { ChangeTable } from './ChangeTable';
import { changesOf, fieldsByPath } from './changesOf';
import type { HistoryEntry } from './historyEntry';

/** The values of one change, in the words of the screen that shows such records. */
export const EntryValues = ({ entry, head }: { entry: HistoryEntry; head: ResourceHead | undefined }) =>
  head ? <OfResource entry={entry} head={head} /> : <Values entry={entry} />;

const OfResource = ({ entry, head }: { entry: HistoryEntry; head: ResourceHead }) => {
  const spec = useSeenResource(head.name);
  const labels = useLabels(spec);
  const known = useMemo(
    () => new Map([...fieldsByPath(spec)].map(([path, one]) => [path, { ...one, label: labels.field(one) }])),
    [spec, labels],
  );
  return <Values entry={entry} known={known} hidden={spec.history?.hidden} />;
};

interface ValuesProps {
  entry: HistoryEntry;
  known?: ReturnType<typeof fieldsByPath>;
  /** Fields whoever looks does not see. */
  hidden?: readonly string[] | undefined;
}

const Values = ({ entry, known, hidden }: ValuesProps) => {
  const changes = changesOf(entry, known, hidden);
  const only = entry.action === 'ADD' ? 'is' : entry.action === 'REMOVE' ? 'was' : undefined;
  return changes.length > 0 ? (
    <ChangeTable changes={changes} only={only} />
  ) : (
    <Typography color="textSecondary">{t('No fields you can see were changed.')}</Typography>
  );
};
