import type { SessionResponse } from '../declaration/kit';
import { getDisplayedUser, toSessionDetails } from '../telephony/currentUser';

export const readSession = (answer: unknown): SessionResponse => ({
  ...toSessionDetails(answer),
  ...getDisplayedUser(answer),
  theme: (answer as { theme?: unknown } | null)?.theme,
});
