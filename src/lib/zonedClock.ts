import { getOffsetAt, toLocalMinutes, toTimestamp } from '../../contract/zonedTime';
import type { DisplayClock } from './shownClock';

/** Some languages have no short names for the zones of others; theirs are what people there say. */
const languages = [undefined, 'en-AU', 'en-NZ', 'en-GB', 'en-US', 'en-IN'];

const getZoneName = (language: string | undefined, zone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** What a zone is called for short at a moment: `AEDT`, or `UTC+5:45` where it has no name. */
export const getZoneLabel = (zone: string, at: Date): string => {
  const names = languages.map((language) => getZoneName(language, zone, at));
  return names.find((name) => !/^(GMT|UTC)[+−-]/.test(name)) ?? (names[0] ?? '').replace('GMT', 'UTC');
};

const getDeviceOffset = (at: Date): number => -at.getTimezoneOffset();

/** Minutes a zone is ahead of this device. */
export const getOffsetFromDevice = (zone: string, at: Date): number =>
  getOffsetAt(at.getTime(), zone) - getDeviceOffset(at);

/** The clock of a zone, to tell moments on. @param zone a name of the IANA database; an unknown one stands for UTC */
export const createZonedClock = (zone: string): DisplayClock => ({
  zone,
  label: (at) => (getOffsetFromDevice(zone, at) === 0 ? '' : getZoneLabel(zone, at)),
  typedOf: (at) => {
    const seconds = at.getTime() % 60_000;
    return new Date(toLocalMinutes(at.getTime(), zone) * 60_000 + seconds).toISOString().slice(0, 19);
  },
  momentOf: (typed) => {
    const naive = Date.parse(`${typed}Z`);
    if (Number.isNaN(naive)) return undefined;
    const rest = naive % 60_000;
    return new Date(toTimestamp((naive - rest) / 60_000, zone) + rest);
  },
});
