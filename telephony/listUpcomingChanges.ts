import { buildSchedule, type Flag, getFlagStateAt } from './flagState';
import { getStateAt } from './schedule';

export interface FlagChange {
  at: Date;
  isOn: boolean;
}

/**
 * Returns the next scheduled changes of a flag, assuming that it is not switched manually. A flag in manual mode has
 * none.
 * @param timeZone time zone of the phone system, for a flag without its own
 * @param limit maximum number of changes
 */
export const listUpcomingChanges = (flag: Flag, timeZone: string, now: Date, limit: number): FlagChange[] => {
  const { next, isOn } = getFlagStateAt(flag, timeZone, now);
  const schedule = buildSchedule(flag, timeZone);
  const changes: FlagChange[] = [];
  let [at, state] = [next, !isOn];
  while (at && changes.length < limit) {
    changes.push({ at, isOn: state });
    at = getStateAt(schedule, at).until;
    state = !state;
  }
  return changes;
};
