import type { AnswerOf, BodyOf, Call } from 'trunkline/contract/call';
import { itemCalls } from './items';
import { sessionCalls } from './session';

export const everyCall = { ...itemCalls, ...sessionCalls };

export type Calls = typeof everyCall;
export type CallName = keyof Calls & string;
export type CallBody<Name extends CallName> = BodyOf<Calls[Name]>;
export type CallAnswer<Name extends CallName> = AnswerOf<Calls[Name]>;

export const callNamed = (name: string): Call | undefined => (everyCall as Record<string, Call>)[name];
