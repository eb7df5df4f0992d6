import { t } from '#i18n';
import { deviceZone, getDisplayClock } from '../../lib/getDisplayClock';
import { formatDateTime } from '../fields/formatCaches';
import type { ChangeTiming } from './changeTimings';

/** Returns the time zone in which times are entered: that of the page or the user, otherwise the device's. */
export const getZone = (): string => getDisplayClock()?.zone ?? deviceZone;

/** Formats an IANA zone by its city: `Sydney time`. */
export const formatZone = (zone: string): string => {
  const city = zone.split('/').slice(1).at(-1)?.replaceAll('_', ' ');
  return city ? t('{city} time', { city }) : zone;
};

interface Times {
  run_at: string | null;
  until: string | null;
  zone: string;
}

/** Describes a change that was stored as a request. */
export const formatDeferred = (timing: ChangeTiming, isPending: boolean, times: Times): string => {
  if (timing === 'set') return t('Added to the change set. It runs once you submit the set.');
  const { run_at, until } = times;
  const zone = formatZone(times.zone);
  if (isPending)
    return run_at
      ? t('Approval requested. If approved, it takes effect at {time} ({zone}).', {
          time: formatDateTime(run_at),
          zone,
        })
      : t('Approval requested. It takes effect once someone approves it.');
  if (run_at && until)
    return t('Scheduled from {start} until {end} ({zone}).', {
      start: formatDateTime(run_at),
      end: formatDateTime(until),
      zone,
    });
  if (until) return t('In effect until {time} ({zone}).', { time: formatDateTime(until), zone });
  return t('Scheduled for {time} ({zone}).', { time: formatDateTime(run_at ?? ''), zone });
};
