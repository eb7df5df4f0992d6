import Typography from '@mui/material/Typography';
import { millisecondsInDay } from 'date-fns/constants';
import { useLayoutEffect, useMemo } from 'react';
import { t } from '#i18n';
import { formatDuration } from '../../../contract/formatDuration';
import { getTerms } from '../../declaration/terms';
import { createZonedClock, getOffsetFromDevice, getZoneLabel } from '../../lib/createZonedClock';
import { deviceZone, setPageClock } from '../../lib/getDisplayClock';
import { useUserFormats } from '../../lib/getUserFormats';
import { rich } from '../../lib/rich';
import { useMinute } from './useMinute';

const HALF_YEAR_MS = 182 * millisecondsInDay;

/** Makes the page show times in the context's time zone, with a notice if it differs from the user's. */
export const ZoneClock = ({ zone }: { zone: string }) => {
  const { zone: ownZone } = useUserFormats();
  return zone === (ownZone || deviceZone) ? null : <ZoneNotice zone={zone} />;
};

const ZoneNotice = ({ zone }: { zone: string }) => {
  const clock = useMemo(() => createZonedClock(zone), [zone]);
  useLayoutEffect(() => {
    setPageClock(clock);
    return () => setPageClock(undefined);
  }, [clock]);
  const now = useMinute();
  const [ahead, later] = [now, new Date(now.getTime() + HALF_YEAR_MS)].map((at) =>
    getOffsetFromDevice(zone, at),
  );
  if (!ahead && !later) return null;
  const values = {
    zone: zone.replaceAll('_', ' '),
    name: getZoneLabel(zone, now),
    what: t(getTerms().context?.words.zone ?? ''),
    time: <time dateTime={now.toISOString()}>{clock.formatTyped(now).slice(11, 16)}</time>,
    length: formatDuration(Math.abs(ahead ?? 0) * 60),
  };
  return (
    <Typography variant="body2" color="textSecondary" data-part="zone">
      {!ahead
        ? rich('Times are in {zone} ({name}), {what}: it is {time} there, as with you today.', values)
        : ahead > 0
          ? rich('Times are in {zone} ({name}), {what}: it is {time} there, {length} ahead of you.', values)
          : rich('Times are in {zone} ({name}), {what}: it is {time} there, {length} behind you.', values)}
    </Typography>
  );
};
