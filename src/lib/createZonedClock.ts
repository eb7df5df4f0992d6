import { getOffsetAt, toLocalMinutes, toTimestamp } from '../../contract/zonedTime';
import type { DisplayClock } from './getDisplayClock';

/** Languages tried in turn, because some have no short names for time zones of other regions. Starts with the browser's default. */
const languages = [undefined, 'en-AU', 'en-NZ', 'en-GB', 'en-US', 'en-IN'];

const getZoneName = (language: string | undefined, zone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Returns the short name of a time zone at a given time: `AEDT`, or `UTC+5:45` if it has no name. */
export const getZoneLabel = (zone: string, at: Date): string => {
  const names = languages.map((language) => getZoneName(language, zone, at));
  return names.find((name) => !/^(GMT|UTC)[+−-]/.test(name)) ?? (names[0] ?? '').replace('GMT', 'UTC');
};

const getDeviceOffset = (at: Date): number => -at.getTimezoneOffset();

/** Returns by how many minutes a time zone is ahead of this device. */
export const getOffsetFromDevice = (zone: string, at: Date): number =>
  getOffsetAt(at.getTime(), zone) - getDeviceOffset(at);

/**
 * Creates the clock of a time zone.
 * @param zone IANA name; unknown names fall back to UTC
 */
export const createZonedClock = (zone: string): DisplayClock => ({
  zone,
  label: (at) => (getOffsetFromDevice(zone, at) === 0 ? '' : getZoneLabel(zone, at)),
  formatTyped: (at) => {
    const seconds = at.getTime() % 60_000;
    return new Date(toLocalMinutes(at.getTime(), zone) * 60_000 + seconds).toISOString().slice(0, 19);
  },
  parseTyped: (typed) => {
    const naive = Date.parse(`${typed}Z`);
    if (Number.isNaN(naive)) return undefined;
    const rest = naive % 60_000;
    return new Date(toTimestamp((naive - rest) / 60_000, zone) + rest);
  },
});
