import type { CallName } from '#contract';
import type { EngineCalls } from '../declaration/engineCalls';

/** The call every console makes: who is signed in. Without an audit log, pictures, published screens or acting. */
export const engineCalls = { session: 'GetSession' } as unknown as EngineCalls;

/** A call whose types stand for any other, where a declaration’s own are not known. */
export type AnyCall = CallName;
