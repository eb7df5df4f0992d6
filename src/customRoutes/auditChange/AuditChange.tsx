import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { LinkBase, useCreatePath } from 'ra-core';
import { t } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { resourceHead } from '../../declaration/registry';
import { inSentence } from '../../lib/inSentence';
import { useSeenResource } from '../../session/seen/useSeen';
import { useLabels } from '../../views/fields/useLabels';
import { EntryValues } from '../../views/history/EntryValues';
import type { HistoryEntry } from '../../views/history/historyEntry';
import { useHome } from '../../views/history/useHome';
import type { PanelProps } from '../../views/record/panelComponent';
import { TakeBackLinks } from './TakeBackLinks';

/** The values of one change, with the words of the screen that shows such records, and the way to it. */
const AuditChange = ({ resource, record }: PanelProps) => {
  const entry = record as HistoryEntry;
  const home = useHome(entry, resourceHead(resource)?.menu.level);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <EntryValues entry={entry} head={home} />
      {home && (home.audits ?? home.singleton) !== undefined && entry.action !== 'REMOVE' && (
        <WayToRecord entry={entry} head={home} />
      )}
      <TakeBackLinks entry={entry} isOfDomain={resourceHead(resource)?.menu.level === 'Customer'} />
    </Paper>
  );
};

const WayToRecord = ({ entry, head }: { entry: HistoryEntry; head: ResourceHead }) => {
  const labels = useLabels(useSeenResource(head.name));
  const createPath = useCreatePath();
  const path = head.singleton
    ? createPath({ resource: head.name, type: 'list' })
    : createPath({ resource: head.name, id: entry.account ?? '', type: 'show' });
  const domain =
    head.menu.level === 'Customer' && entry.domain_name
      ? `&domain=${encodeURIComponent(entry.domain_name)}`
      : '';
  return (
    <Button component={LinkBase} to={`${path}?tab=history${domain}`} variant="outlined">
      {t('Open this {record} and its history', { record: inSentence(labels.one()) })}
    </Button>
  );
};

export default AuditChange;
