import { buildSchedule, type Flag, getFlagStateAt } from './flagState';
import { getStateAt } from './schedule';

export interface FlagChange {
  at: Date;
  isOn: boolean;
}

/**
 * Returns the next scheduled changes of a flag, assuming no manual switching.
 * @param timeZone zone of the phone system, for a flag without its own
 * @param most maximum number of changes; a manual flag has none
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
