import { buildSchedule, type Flag, getFlagStateAt } from './flagState';
import { getStateAt } from './schedule';

/** A change of a flag by itself. */
export interface FlagChange {
  at: Date;
  /** What it says from then on. */
  isOn: boolean;
}

/**
 * The next changes of a flag if nobody switches it.
 * @param timeZone of the phone system, for a flag without its own
 * @param most how many are wanted; a flag switched by hand alone has none
 */
export const listUpcomingChanges = (flag: Flag, timeZone: string, now: Date, most: number): FlagChange[] => {
  const { next, isOn } = getFlagStateAt(flag, timeZone, now);
  const schedule = buildSchedule(flag, timeZone);
  const changes: FlagChange[] = [];
  let [at, state] = [next, !isOn];
  while (at && changes.length < most) {
    changes.push({ at, isOn: state });
    at = getStateAt(schedule, at).until;
    state = !state;
  }
  return changes;
};
