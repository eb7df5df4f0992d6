import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import { useDisplayClock } from '../../lib/getDisplayClock';
import { rich } from '../../lib/rich';
import { changeKindLabels } from '../changes/changeKindLabels';
import type { HistoryEntry } from '../changes/historyEntry';
import { formatDateTime, formatRelative } from '../fields/formatCaches';
import { ToneChip } from '../fields/ToneChip';
import { formatUserAgent } from './originLabels';

export const EntryHead = ({ entry }: { entry: HistoryEntry }) => {
  useDisplayClock();
  const { action, user, date_created: at, done, address, agent } = entry;
  const { words, tone } = changeKindLabels[action ?? 'CHANGE'];
  const values = {
    kind: <ToneChip tone={tone}>{t(words)}</ToneChip>,
    name: user ?? t('somebody unknown'),
    b: (inner: ReactNode) => <strong>{inner}</strong>,
  };
  return (
    <div style={{ minWidth: 0 }}>
      <Typography component="h3" variant="body1" sx={{ overflowWrap: 'anywhere' }}>
        {at
          ? rich('{kind} by <b>{name}</b>, {when}', { ...values, when: formatRelative(at) })
          : rich('{kind} by <b>{name}</b>', values)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
        {at && <time dateTime={at}>{formatDateTime(at)}</time>}
        {done && ` · ${done}`}
        {address && ` · ${t('from {address}', { address })}`}
        {agent && <span title={agent}> · {formatUserAgent(agent)}</span>}
      </Typography>
    </div>
  );
};
