import { readFileSync } from 'node:fs';
import type { Call } from '../../contract/call';
import { type CallName, calls, consoleCalls, machineCalls } from '../../contract/index';

/** Every call somebody decided on. */
export const entries = Object.entries({ ...calls, ...consoleCalls, ...machineCalls }) as [CallName, Call][];

/** What is decided about a call: permission and setting, whether it may be made while acting, or while presenting. */
type PolicyDecision = [permission: string, whileImpersonating: string, whilePresenting: string];

/** Every decision, as it was when rights were told by the names of calls and groups; a new call adds its line. */
export const policyTable = new Map(
  readFileSync(new URL('policy.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, PolicyDecision] => {
      const [name = '', permission = '', whileImpersonating = '', whilePresenting = ''] = line.split(' ');
      return [name, [permission, whileImpersonating, whilePresenting]];
    }),
);
