import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import { rich } from '../../lib/rich';
import { useShownClock } from '../../lib/shownClock';
import { formatMoment, formatRelative } from '../fields/formats';
import { ToneChip } from '../fields/ToneChip';
import { changeKindWords } from './changeKindWords';
import type { HistoryEntry } from './historyEntry';
import { agentLabel } from './originLabels';

/** What was done, by whom, when, from where and by which call. */
export const EntryHead = ({ entry }: { entry: HistoryEntry }) => {
  useShownClock();
  const { action, user, date_created: at, done, address, agent } = entry;
  const { words, tone } = changeKindWords[action ?? 'CHANGE'];
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
        {at && <time dateTime={at}>{formatMoment(at)}</time>}
        {done && ` · ${done}`}
        {address && ` · ${t('from {address}', { address })}`}
        {agent && <span title={agent}> · {agentLabel(agent)}</span>}
      </Typography>
    </div>
  );
};
