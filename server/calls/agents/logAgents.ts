import type { Actor, Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import { recordChange } from '../noteCallChange';
import { addAgentEvent, readAgentEvents } from './agentEvents';
import { type AgentEvent, getLoginsAt, isAgentLoggedIn } from './agentLoginState';

/** A manual login or logout. */
type ManualChange = Pick<AgentEvent, 'account' | 'active' | 'acd' | 'reason'>;

/**
 * Logs agents in or out and records who did it.
 * @returns the time in seconds since 1970
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
  await recordChange(
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
