import type { QueueExit } from '../../contract/calls/phoneSwitchEvents';
import type { UserType } from '../../contract/fields';

/** Outcome of a call at an account. `missed`: rang unanswered; `message`: reached the mailbox. */
export type LegResult = 'played' | 'waited' | 'rang' | 'missed' | 'talked' | 'held' | 'message';

/** A leg of a call: the time it spent at one account. */
export interface Leg {
  account: string;
  user_type: UserType;
  /** Start of the leg, in seconds after the start of the call. */
  from: number;
  /** End of the leg. Null while it is in progress and its end is unknown. */
  to: number | null;
  result: LegResult;
  /** Why the call left its queue without reaching an agent. Set on at most one leg per call. */
  exit?: QueueExit;
}

/**
 * Whether a leg is in progress.
 * @param elapsed seconds since the start of the call
 */
export const isActiveAt = ({ from, to }: Leg, elapsed: number): boolean =>
  from <= elapsed && (to === null || elapsed < to);
