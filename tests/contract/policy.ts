import { readFileSync } from 'node:fs';
import type { Call } from '../../contract/call';
import { type CallName, calls, consoleCalls, machineCalls } from '../../contract/index';

/** All calls that require a policy decision. */
export const entries = Object.entries({ ...calls, ...consoleCalls, ...machineCalls }) as [CallName, Call][];

/** Policy of a call: permission and setting, and availability during impersonation and presenting. */
type PolicyDecision = [permission: string, whileImpersonating: string, whilePresenting: string];

/** All policy decisions, recorded when permissions were still derived from call and group names. New calls add a line. */
export const policyTable = new Map(
  readFileSync(new URL('policy.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, PolicyDecision] => {
      const [name = '', permission = '', whileImpersonating = '', whilePresenting = ''] = line.split(' ');
      return [name, [permission, whileImpersonating, whilePresenting]];
    }),
);
