import type { QueueExit } from '../../contract/calls/phoneSwitchEvents';
import type { UserType } from '../../contract/fields';

/** What happened to a call at an account. `missed`: rang unanswered; `message`: reached the mailbox. */
export type LegResult = 'played' | 'waited' | 'rang' | 'missed' | 'talked' | 'held' | 'message';

/** One stage of a call. */
export interface Leg {
  account: string;
  user_type: UserType;
  /** Seconds after the start of the call. */
  from: number;
  /** Null while the leg is in progress and its end is unknown. */
  to: number | null;
  result: LegResult;
  /** Why the call left its queue without reaching an agent; set on at most one leg per call. */
  exit?: QueueExit;
}

/** Whether a leg is in progress. @param elapsed seconds since the start of the call */
export const isActiveAt = ({ from, to }: Leg, elapsed: number): boolean =>
  from <= elapsed && (to === null || elapsed < to);
