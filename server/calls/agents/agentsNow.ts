import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readAgentEvents } from './agentEvents';
import { isIn, loginsAt } from './agentLoginState';

/** Tells which agents of a queue are logged in now. */
export async function agentsNow(
  db: Database,
  domain: Domain,
  now = new Date(),
): Promise<(queue: string, members: readonly string[]) => string[]> {
  const at = now.getTime() / 1000;
  const logins = loginsAt(await readAgentEvents(db, domain, at, at), at);
  return (queue, members) => members.filter((agent) => isIn(logins, agent, queue));
}
