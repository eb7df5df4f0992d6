import type { QueueExit } from '../../contract/calls/phoneSwitchEvents';
import type { UserType } from '../../contract/fields';

/** What happened to a call at an account. `missed`: rang there, but nobody took it; `message`: spoke to the mailbox. */
export type LegResult = 'played' | 'waited' | 'rang' | 'missed' | 'talked' | 'held' | 'message';

/** One thing that happened to a call on its way. */
export interface Leg {
  account: string;
  user_type: UserType;
  /** Seconds after the start. */
  from: number;
  /** Null while it goes on, and nobody knows for how long. */
  to: number | null;
  result: LegResult;
  /** Why the call left its queue without an agent; on one leg of a call at most. */
  exit?: QueueExit;
}

/** Whether a leg goes on. @param elapsed seconds after the start of its call */
export const isActiveAt = ({ from, to }: Leg, elapsed: number): boolean =>
  from <= elapsed && (to === null || elapsed < to);
