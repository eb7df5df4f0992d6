import { readFileSync } from 'node:fs';
import { getRequiredPermission } from '../../contract/access/getRequiredPermission';
import type { Call } from '../../contract/call';
import { type CallName, calls, consoleCalls, machineCalls } from '../../contract/index';

/** All calls that require a policy decision. */
export const entries = Object.entries({ ...calls, ...consoleCalls, ...machineCalls }) as [CallName, Call][];

/** Policy of a call: permission and setting, and availability during impersonation and presenting. */
type PolicyDecision = [permission: string, whileImpersonating: string, whilePresenting: string];

const file = 'tests/contract/policy.txt';

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

export const getPermission = (call: Call): string => {
  const needed = getRequiredPermission(call);
  return needed ? `${needed.permission}:${needed.setting}` : '-';
};

/** Calls with a decision in the table, which the tests compare with their behaviour. */
export const decidedEntries = entries.filter(([name]) => policyTable.has(name));

const formatLine = ([name, call]: (typeof entries)[number]): string =>
  [name, getPermission(call), call.whileImpersonating, call.effect === 'read' ? 'open' : 'shut'].join(' ');

/** Lists what to change in the table so that it has a line for each call. */
export const listMissingDecisions = (): string[] => [
  ...entries
    .filter(([name]) => !policyTable.has(name))
    .map((entry) => `Add to ${file}, if that is what you intend: ${formatLine(entry)}`),
  ...[...policyTable.keys()]
    .filter((name) => !entries.some(([known]) => known === name))
    .map((name) => `Remove from ${file}: ${name}`),
];
