import type { Actor, Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import { noteChange } from '../noteCallChange';
import { addAgentEvent, readAgentEvents } from './agentEvents';
import { type AgentEvent, getLoginsAt, isAgentLoggedIn } from './agentLoginState';

/** Somebody is logged in or out by hand. */
type ManualChange = Pick<AgentEvent, 'account' | 'active' | 'acd' | 'reason'>;

/**
 * Logs agents in or out, now, and notes who did it.
 * @returns when: seconds since 1970
 */
export async function logAgents(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  changes: readonly ManualChange[],
): Promise<number> {
  const time = Math.floor(Date.now() / 1000);
  const logins = getLoginsAt(await readAgentEvents(tx, domain, time, time), time);
  for (const change of changes) await addAgentEvent(tx, domain, { ...change, time });
  await noteChange(
    tx,
    actor,
    domain,
    changes.map(({ account, active, acd }) => ({
      entity: 'agent_login',
      key: account,
      old: { loggedin: isAgentLoggedIn(logins, account, acd) },
      new: { loggedin: active, acd },
    })),
  );
  return time;
}
