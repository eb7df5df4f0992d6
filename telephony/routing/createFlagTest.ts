import { type Flag, getFlagStateAt } from '../flagState';

interface KnownState {
  from: number;
  until: number;
  isOn: boolean;
}

/**
 * Checks whether a trigger is on.
 * @param at seconds since 1970
 */
export type FlagTest = (flag: string, at: number) => boolean;

/**
 * Creates a test for whether a trigger is on; results are cached until the state changes. Unknown triggers are off.
 * @param timeZone time zone of the phone system, for triggers without their own
 */
export const createFlagTest = (flags: ReadonlyMap<string, Flag>, timeZone: string): FlagTest => {
  const known = new Map<string, KnownState>();
  return (name, at) => {
    const flag = flags.get(name);
    if (!flag) return false;
    const last = known.get(name);
    if (last && last.from <= at && at < last.until) return last.isOn;
    const { isOn, next } = getFlagStateAt(flag, timeZone, new Date(at * 1000));
    known.set(name, { from: at, until: next ? next.getTime() / 1000 : Number.POSITIVE_INFINITY, isOn });
    return isOn;
  };
};
