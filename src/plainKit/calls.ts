import type { CallName } from '#contract';
import type { EngineCalls } from '../declaration/engineCalls';

/** The session is the only call that every console needs. There is no audit log, no images, no published screens and no impersonation. */
export const engineCalls = { session: 'GetSession' } as unknown as EngineCalls;

/** Stands for any call if the calls of a declaration are unknown. */
export type AnyCall = CallName;
