import type { SessionResponse } from '../declaration/kit';

/** The response of the session call needs no conversion. */
export const readSession = (answer: unknown): SessionResponse => (answer ?? {}) as SessionResponse;
