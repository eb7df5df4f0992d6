import type { CallName } from '#contract';
import type { EngineCalls } from '../declaration/engineCalls';

/** The session is the only call that every console needs. There are no audit log, images, published screens or impersonation. */
export const engineCalls = { session: 'GetSession' } as unknown as EngineCalls;

/** Placeholder type for any call, used if the calls of a declaration are unknown. */
export type AnyCall = CallName;
