import Typography from '@mui/material/Typography';
import { millisecondsInDay } from 'date-fns/constants';
import { useLayoutEffect, useMemo } from 'react';
import { t } from '#i18n';
import { context } from '#kits/context';
import { durationText } from '../../../contract/durationText';
import { useOwnFormats } from '../../lib/ownFormats';
import { rich } from '../../lib/rich';
import { deviceZone, showClock } from '../../lib/shownClock';
import { aheadOfDevice, zonedClock, zoneLabel } from '../../lib/zonedClock';
import { useMinute } from './useMinute';

const HALF_A_YEAR = 182 * millisecondsInDay;

/** Has moments told on the clock of the context’s zone, and says so where it shows another time than this device’s. */
export const ZoneClock = ({ zone }: { zone: string }) => {
  const { zone: own } = useOwnFormats();
  return zone === (own || deviceZone) ? null : <Told zone={zone} />;
};

const Told = ({ zone }: { zone: string }) => {
  const clock = useMemo(() => zonedClock(zone), [zone]);
  useLayoutEffect(() => {
    showClock(clock);
    return () => showClock(undefined);
  }, [clock]);
  const now = useMinute();
  const [ahead, later] = [now, new Date(now.getTime() + HALF_A_YEAR)].map((at) => aheadOfDevice(zone, at));
  if (!ahead && !later) return null;
  const by = ahead
    ? `${durationText(Math.abs(ahead) * 60)} ${ahead > 0 ? 'ahead of' : 'behind'} you`
    : 'as with you today';
  return (
    <Typography variant="body2" color="textSecondary" data-part="zone">
      {rich('Times are in {zone} ({zoneLabel}), {zone2}: it is {clock} there, {by}.', {
        zone: zone.replaceAll('_', ' '),
        zoneLabel: zoneLabel(zone, now),
        zone2: t(context?.words.zone ?? ''),
        clock: <time dateTime={now.toISOString()}>{clock.typedOf(now).slice(11, 16)}</time>,
        by,
      })}
    </Typography>
  );
};
