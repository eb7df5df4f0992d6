import { localMinutes, momentOf, offsetAt } from '../../contract/zonedTime';
import type { ShownClock } from './shownClock';

/** Some languages have no short names for the zones of others; theirs are what people there say. */
const languages = [undefined, 'en-AU', 'en-NZ', 'en-GB', 'en-US', 'en-IN'];

const nameIn = (language: string | undefined, zone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** What a zone is called for short at a moment: `AEDT`, or `UTC+5:45` where it has no name. */
export const zoneLabel = (zone: string, at: Date): string => {
  const names = languages.map((language) => nameIn(language, zone, at));
  return names.find((name) => !/^(GMT|UTC)[+−-]/.test(name)) ?? (names[0] ?? '').replace('GMT', 'UTC');
};

const offsetHere = (at: Date): number => -at.getTimezoneOffset();

/** Minutes a zone is ahead of this device. */
export const aheadOfDevice = (zone: string, at: Date): number =>
  offsetAt(at.getTime(), zone) - offsetHere(at);

/** The clock of a zone, to tell moments on. @param zone a name of the IANA database; an unknown one stands for UTC */
export const zonedClock = (zone: string): ShownClock => ({
  zone,
  label: (at) => (aheadOfDevice(zone, at) === 0 ? '' : zoneLabel(zone, at)),
  typedOf: (at) => {
    const seconds = at.getTime() % 60_000;
    return new Date(localMinutes(at.getTime(), zone) * 60_000 + seconds).toISOString().slice(0, 19);
  },
  momentOf: (typed) => {
    const naive = Date.parse(`${typed}Z`);
    if (Number.isNaN(naive)) return undefined;
    const rest = naive % 60_000;
    return new Date(momentOf((naive - rest) / 60_000, zone) + rest);
  },
});
