import { getOffsetAt, toLocalMinutes, toTimestamp } from '../../contract/zonedTime';
import type { DisplayClock } from './getDisplayClock';

/** Some locales lack short names for foreign time zones, so local English variants are tried. */
const languages = [undefined, 'en-AU', 'en-NZ', 'en-GB', 'en-US', 'en-IN'];

const getZoneName = (language: string | undefined, zone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Returns the short name of a time zone at a point in time: `AEDT`, or `UTC+5:45` if it has none. */
export const getZoneLabel = (zone: string, at: Date): string => {
  const names = languages.map((language) => getZoneName(language, zone, at));
  return names.find((name) => !/^(GMT|UTC)[+−-]/.test(name)) ?? (names[0] ?? '').replace('GMT', 'UTC');
};

const getDeviceOffset = (at: Date): number => -at.getTimezoneOffset();

/** Returns the minutes by which a time zone is ahead of this device. */
export const getOffsetFromDevice = (zone: string, at: Date): number =>
  getOffsetAt(at.getTime(), zone) - getDeviceOffset(at);

/** Returns the clock of a time zone. @param zone an IANA name; unknown names fall back to UTC */
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
