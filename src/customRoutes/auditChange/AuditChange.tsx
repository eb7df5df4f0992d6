import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { t } from '#i18n';
import type { ResourceHead } from '../../declaration/compiled';
import { resourceHead } from '../../declaration/registry';
import { inSentence } from '../../lib/inSentence';
import { useSeenResource } from '../../session/seen/useSeen';
import { useLabels } from '../../views/fields/useLabels';
import { ChangeTable } from '../../views/history/ChangeTable';
import { changesOf, fieldsByPath } from '../../views/history/changesOf';
import type { HistoryEntry } from '../../views/history/historyEntry';
import type { PanelProps } from '../../views/record/panelComponent';
import { useHome } from './useHome';

/** The values of one change, with the words of the screen that shows such records, and the way to it. */
const AuditChange = ({ resource, record }: PanelProps) => {
  const entry = record as HistoryEntry;
  const home = useHome(entry, resourceHead(resource)?.menu.level);
  return home ? <OfResource entry={entry} head={home} /> : <Values entry={entry} />;
};

const OfResource = ({ entry, head }: { entry: HistoryEntry; head: ResourceHead }) => {
  const spec = useSeenResource(head.name);
  const labels = useLabels(spec);
  const createPath = useCreatePath();
  const known = useMemo(
    () => new Map([...fieldsByPath(spec)].map(([path, one]) => [path, { ...one, label: labels.field(one) }])),
    [spec, labels],
  );
  const path = createPath({ resource: head.name, id: entry.account ?? '', type: 'show' });
  const domain =
    head.menu.level === 'Customer' && entry.domain_name
      ? `&domain=${encodeURIComponent(entry.domain_name)}`
      : '';
  return (
    <Values entry={entry} known={known} hidden={spec.history?.hidden}>
      {entry.action !== 'REMOVE' && (
        <Button component={LinkBase} to={`${path}?tab=history${domain}`} variant="outlined">
          {t('Open this {record} and its history', { record: inSentence(labels.one()) })}
        </Button>
      )}
    </Values>
  );
};

interface ValuesProps {
  entry: HistoryEntry;
  known?: ReturnType<typeof fieldsByPath>;
  /** Fields whoever looks does not see. */
  hidden?: readonly string[] | undefined;
  children?: ReactNode;
}

const Values = ({ entry, known, hidden, children }: ValuesProps) => {
  const changes = changesOf(entry, known, hidden);
  const only = entry.action === 'ADD' ? 'is' : entry.action === 'REMOVE' ? 'was' : undefined;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
      {changes.length > 0 ? (
        <ChangeTable changes={changes} only={only} />
      ) : (
        <Typography color="textSecondary">{t('No fields you can see were changed.')}</Typography>
      )}
      {children}
    </Paper>
  );
};

export default AuditChange;
