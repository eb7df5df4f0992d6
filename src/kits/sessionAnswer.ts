import type { SessionResponse } from '../declaration/kit';
import { getDisplayedUser, toSessionDetails } from '../telephony/currentUser';

/** Reads what the call of the session answers (`engineCalls.session`). */
export const readSession = (answer: unknown): SessionResponse => ({
  ...toSessionDetails(answer),
  ...getDisplayedUser(answer),
  theme: (answer as { theme?: unknown } | null)?.theme,
});
