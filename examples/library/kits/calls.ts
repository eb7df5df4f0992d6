import type { EngineCalls } from '../../../src/declaration/engineCalls';

export const engineCalls: EngineCalls = { session: 'GetSession' };
export type AnyCall = 'ListBooks';
