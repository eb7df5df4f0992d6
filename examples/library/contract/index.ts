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
