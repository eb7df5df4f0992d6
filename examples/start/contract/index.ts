import type { BodyFor, Call, ResponseFor } from 'trunkline/contract/call';
import { itemCalls } from './items';
import { sessionCalls } from './session';

export const allCalls = { ...itemCalls, ...sessionCalls };

export type Calls = typeof allCalls;
export type CallName = keyof Calls & string;
export type CallBody<Name extends CallName> = BodyFor<Calls[Name]>;
export type CallResponse<Name extends CallName> = ResponseFor<Calls[Name]>;

export const findCall = (name: string): Call | undefined => (allCalls as Record<string, Call>)[name];
