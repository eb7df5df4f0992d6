import type { SessionResponse } from '../declaration/kit';
import { getDisplayedUser, toSessionDetails } from '../telephony/currentUser';

/** Parses the response of the session call (`engineCalls.session`). */
export const readSession = (answer: unknown): SessionResponse => ({
  ...toSessionDetails(answer),
  ...getDisplayedUser(answer),
  theme: (answer as { theme?: unknown } | null)?.theme,
});
