import type { CallName } from '#contract';
import type { EngineCalls } from '../declaration/engineCalls';

/** The only call required of every console: the session. No audit log, pictures, published screens or impersonation. */
export const engineCalls = { session: 'GetSession' } as unknown as EngineCalls;

/** A call used as the type for any other if the declaration’s calls are unknown. */
export type AnyCall = CallName;
