import { minutesInDay } from 'date-fns/constants';
import { parseDaySegments } from '../daySegments';
import type { Edge } from './step';

/** Who calls, as far as rules ask. */
export type Caller = 'outside' | 'anonymous' | 'inside';

/** What rules ask of the moment and the caller. */
export interface Situation {
  caller: Caller;
  isOn(flag: string): boolean;
  /** Minutes since midnight where the phone system stands. */
  minute(): number;
}

const isWithin = (times: string, minute: number): boolean =>
  (parseDaySegments(times) ?? []).some(
    ({ from, to }) => (from <= minute && minute < to) || minute + minutesInDay < to,
  );

/** Whether a forward takes this call at this time, by its limits. */
export const matchesCall = ({ calls, when, times }: Edge, { caller, minute }: Situation): boolean => {
  if (calls === 'internal' && caller !== 'inside') return false;
  if (calls === 'external' && caller === 'inside') return false;
  if (when !== 'only' && when !== 'except') return true;
  return isWithin(times ?? '', minute()) === (when === 'only');
};
