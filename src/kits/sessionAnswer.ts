import type { SessionAnswer } from '../declaration/kit';
import { detailsOf, shownPersonOf } from '../telephony/currentUser';

/** Reads what the call of the session answers (`engineCalls.session`). */
export const readSession = (answer: unknown): SessionAnswer => ({
  ...detailsOf(answer),
  ...shownPersonOf(answer),
  theme: (answer as { theme?: unknown } | null)?.theme,
});
