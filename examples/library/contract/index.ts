import type { BodyFor, Call, ResponseFor } from '../../../contract/call';
import { authorCalls } from './authors';
import { bookCalls } from './books';
import { branchCalls } from './branches';
import { loanCalls } from './loans';
import { memberCalls } from './members';
import { sessionCalls } from './session';
import { waitCalls } from './waits';

export const allCalls = {
  ...authorCalls,
  ...bookCalls,
  ...branchCalls,
  ...loanCalls,
  ...memberCalls,
  ...sessionCalls,
  ...waitCalls,
};

export type Calls = typeof allCalls;
export type CallName = keyof Calls & string;
export type CallBody<Name extends CallName> = BodyFor<Calls[Name]>;
export type CallResponse<Name extends CallName> = ResponseFor<Calls[Name]>;

export const findCall = (name: string): Call | undefined => (allCalls as Record<string, Call>)[name];
