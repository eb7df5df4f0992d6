import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { queueStaff } from '../queues/queueStaff';
import { readAgentEvents } from './agentEvents';
import { isIn, loginsAt } from './agentLoginState';

/**
 * Queue → its agents who are logged in to it, as everything that tells of them has it: whoever has a break, or is switched off,
 * is not, and a queue that is switched off has none.
 */
export async function agentsNow(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  now = new Date(),
): Promise<Map<string, string[]>> {
  const at = now.getTime() / 1000;
  const { queues, dnd } = await queueStaff(db, domain);
  const logins = loginsAt(await readAgentEvents(db, domain, at, at), at);
  return new Map(
    queues.map(({ account, agents }) => [
      account,
      agents.filter((agent) => dnd.has(agent) && isIn(logins, agent, account)),
    ]),
  );
}
