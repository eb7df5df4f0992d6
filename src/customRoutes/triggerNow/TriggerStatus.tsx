import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import { describeClock, formatNextChange } from '../../../telephony/describeHours';
import { DEFAULT_ZONE, type Flag, getFlagStateAt } from '../../../telephony/flagState';
import { listUpcomingChanges } from '../../../telephony/listUpcomingChanges';
import { formatDateAndTime } from '../../../telephony/nextChange';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';
import { useDomain } from '../../session/domain/useDomain';
import { ToneChip } from '../../views/fields/ToneChip';
import type { PanelProps } from '../../views/record/panelComponent';
import { explainTriggerState } from './triggerText';

const Changes = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '4px 16px',
  fontSize: '0.875rem',
  '& li': { display: 'contents' },
  '& time': { fontVariantNumeric: 'tabular-nums' },
});

const TICK_MS = 15_000;
const MAX_ROWS = 5;

const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Shows the current state of a redirection trigger, the reason for it, and the next change, computed with the server's rules. */
const TriggerStatus = ({ resource, record }: PanelProps) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const domain = useDomain() ?? '';
  const now = useNow();
  const settings = useQuery({
    ...buildCallQuery(dataProvider.call, 'GetDomainClock', { domain_name: domain }, resource),
    enabled: domain !== '',
  });
  const flag = record as Flag;
  const tz = settings.data?.timezone;
  if (settings.isPending && !flag.tz) return null;
  const zone = flag.tz || tz || DEFAULT_ZONE;
  const state = getFlagStateAt(flag, zone, now);
  const changes = listUpcomingChanges(flag, zone, now, MAX_ROWS);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <div>
        <ToneChip
          tone={state.isOn ? 'success' : 'neutral'}
          style={{ fontSize: '0.875rem', padding: '4px 14px' }}
        >
          {state.isOn ? t('On') : t('Off')}
        </ToneChip>
        {state.next && (
          <Typography variant="h3" component="p" sx={{ mt: 1 }}>
            {formatNextChange(flag, state.isOn, state.next, zone, now)}
          </Typography>
        )}
        <Typography sx={{ mt: 1 }}>{explainTriggerState(flag, state, zone)}</Typography>
        {flag.mode !== 'manual' && <Typography>{describeClock(flag)}.</Typography>}
        <Typography variant="body2" color="textSecondary">
          {t('It is {time} in {zone}.', { time: state.time, zone: zone.replaceAll('_', ' ') })}
        </Typography>
      </div>
      {changes.length > 0 && (
        <div>
          <Typography variant="h3" sx={{ fontSize: '0.875rem', mb: 0.75 }}>
            {t('What comes next')}
          </Typography>
          <Changes>
            {changes.map(({ at, isOn }) => (
              <li key={at.toISOString()}>
                <time dateTime={at.toISOString()}>{formatDateAndTime(zone, at)}</time>
                <span>{isOn ? t('On') : t('Off')}</span>
              </li>
            ))}
          </Changes>
        </div>
      )}
    </Paper>
  );
};

export default TriggerStatus;
