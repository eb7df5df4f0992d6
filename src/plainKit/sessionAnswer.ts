import type { SessionResponse } from '../declaration/kit';

/** Returns the response of the session call, which needs no conversion. */
export const readSession = (answer: unknown): SessionResponse => (answer ?? {}) as SessionResponse;
