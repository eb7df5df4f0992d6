import { minutesInDay } from 'date-fns/constants';
import { parseDaySegments } from '../parseDaySegments';
import type { Edge } from './step';

export type CallerType = 'outside' | 'anonymous' | 'inside';

export interface Situation {
  caller: CallerType;
  isOn(flag: string): boolean;
  /** Returns the minutes since midnight in the phone system's time zone. */
  minute(): number;
}

const isWithin = (times: string, minute: number): boolean =>
  (parseDaySegments(times) ?? []).some(
    ({ from, to }) => (from <= minute && minute < to) || minute + minutesInDay < to,
  );

export const matchesCall = ({ calls, when, times }: Edge, { caller, minute }: Situation): boolean => {
  if (calls === 'internal' && caller !== 'inside') return false;
  if (calls === 'external' && caller === 'inside') return false;
  if (when !== 'only' && when !== 'except') return true;
  return isWithin(times ?? '', minute()) === (when === 'only');
};
