import type { SessionResponse } from '../declaration/kit';

/** The call of the session answers just what the engine asks. */
export const readSession = (answer: unknown): SessionResponse => (answer ?? {}) as SessionResponse;
