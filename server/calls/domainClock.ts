import { DEFAULT_ZONE } from '../../telephony/flagState';
import { offsetAt } from '../../telephony/zonedTime';
import { type LocalClock, localClock } from '../common/localClock';
import type { Domain } from '../http/tenancy/requestDomain';

export const zoneOf = ({ timezone }: Pick<Domain, 'timezone'>): string => timezone || DEFAULT_ZONE;

/** The clock on the wall of a phone system. */
export const clockOf = (domain: Pick<Domain, 'timezone'>): LocalClock => localClock(zoneOf(domain));

/** A moment on the phone system's own clock, `YYYY-MM-DD HH:MM:SS`. */
export function clockTime(domain: Pick<Domain, 'timezone'>, moment: string): string {
  const at = Date.parse(moment);
  const local = new Date(at + offsetAt(at, zoneOf(domain)) * 60_000).toISOString();
  return local.slice(0, 19).replace('T', ' ');
}

/** `2:05`, or `1:02:05` from an hour on. */
export function spellSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
