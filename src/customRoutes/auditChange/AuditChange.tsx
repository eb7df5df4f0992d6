import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { LinkBase, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { getResourceHead } from '../../declaration/registry';
import { toMidSentence } from '../../lib/toMidSentence';
import { useVisibleResource } from '../../session/visibility/useVisible';
import { EntryValues } from '../../views/changes/EntryValues';
import { getAuditedEntity } from '../../views/changes/getAuditedEntity';
import type { HistoryEntry } from '../../views/changes/historyEntry';
import { useHistoryResource } from '../../views/changes/useHistoryResource';
import { useLabels } from '../../views/fields/useLabels';
import type { PanelProps } from '../../views/record/panelComponent';
import { UndoLinks } from './UndoLinks';

/** Shows the values of a change, labelled as on the record's screen, and a link to the record. */
const AuditChange = ({ resource, record }: PanelProps) => {
  const entry = record as HistoryEntry;
  const home = useHistoryResource(entry, getResourceHead(resource)?.menu.level);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <EntryValues entry={entry} head={home} />
      {home &&
        (getAuditedEntity(home).audits ?? home.singleton) !== undefined &&
        entry.action !== 'REMOVE' && <ChangedRecordLink entry={entry} head={home} />}
      <UndoLinks entry={entry} isOfDomain={getResourceHead(resource)?.menu.level === 'Customer'} />
    </Paper>
  );
};

const ChangedRecordLink = ({ entry, head }: { entry: HistoryEntry; head: ResourceHead }) => {
  const labels = useLabels(useVisibleResource(head.name));
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
      {t('Open this {record} and its history', { record: toMidSentence(labels.one()) })}
    </Button>
  );
};

export default AuditChange;
