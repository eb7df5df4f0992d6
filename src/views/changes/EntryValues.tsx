import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { ChangeTable } from './ChangeTable';
import { getChanges } from './getChanges';
import { type KnownFields, useKnownFields } from './getKnownFields';
import type { HistoryEntry } from './historyEntry';

export const EntryValues = ({ entry, head }: { entry: HistoryEntry; head: ResourceHead | undefined }) =>
  head ? <ResourceValues entry={entry} head={head} /> : <Values entry={entry} />;

const ResourceValues = ({ entry, head }: { entry: HistoryEntry; head: ResourceHead }) => (
  <Values entry={entry} {...useKnownFields(head)} />
);

const Values = ({ entry, known, hidden }: { entry: HistoryEntry } & Partial<KnownFields>) => {
  const changes = getChanges(entry, known, hidden);
  const only = entry.action === 'ADD' ? 'is' : entry.action === 'REMOVE' ? 'was' : undefined;
  return changes.length > 0 ? (
    <ChangeTable changes={changes} only={only} />
  ) : (
    <Typography color="textSecondary">{t('No fields you can see were changed.')}</Typography>
  );
};
