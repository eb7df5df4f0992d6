import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { type ChangeKind, changeKinds } from '../../../contract/people/changeKinds';
import type { Tone } from '../../declaration/vocabulary';
import { useShownClock } from '../../lib/shownClock';
import { formatMoment, formatRelative } from '../fields/formats';
import { ToneChip } from '../fields/ToneChip';
import type { HistoryEntry } from './historyEntry';
import { agentLabel } from './originLabels';

const tones: Record<ChangeKind, Tone> = { ADD: 'success', CHANGE: 'info', REMOVE: 'error' };

/** What was done, by whom, when, from where and by which call. */
export const EntryHead = ({ entry }: { entry: HistoryEntry }) => {
  useShownClock();
  const { action, user, date_created: at, done, address, agent } = entry;
  const kind = action ?? 'CHANGE';
  const [words, tone] = [changeKinds[kind], tones[kind]];
  return (
    <div style={{ minWidth: 0 }}>
      <Typography component="h3" variant="body1" sx={{ overflowWrap: 'anywhere' }}>
        <ToneChip tone={tone}>{words}</ToneChip> {t('by')} <strong>{user ?? t('somebody unknown')}</strong>
        {at && `, ${formatRelative(at)}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
        {at && <time dateTime={at}>{formatMoment(at)}</time>}
        {done && ` · ${done}`}
        {address && t(' · from {address}', { address })}
        {agent && <span title={agent}> · {agentLabel(agent)}</span>}
      </Typography>
    </div>
  );
};
