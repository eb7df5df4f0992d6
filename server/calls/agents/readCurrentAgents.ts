import { formatLoggedIn } from '../../../telephony/formatLoggedIn';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readQueueStaff } from '../queues/readQueueStaff';
import { readAgentEvents } from './agentEvents';
import { getLoginsAt, isAgentLoggedIn } from './agentLoginState';

/** Agents of a queue, excluding agents whose extensions are disabled. */
export interface CurrentStaff {
  agents: string[];
  loggedIn: string[];
}

/** Reads the agents of each queue and which of them are logged in. All displays use this function. Disabled queues are omitted. */
export async function readCurrentStaff(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  now = new Date(),
): Promise<Map<string, CurrentStaff>> {
  const at = now.getTime() / 1000;
  const { queues, dnd } = await readQueueStaff(db, domain);
  const logins = getLoginsAt(await readAgentEvents(db, domain, at, at), at);
  return new Map(
    queues.map(({ account, agents: named }) => {
      const agents = named.filter((agent) => dnd.has(agent));
      return [
        account,
        { agents, loggedIn: agents.filter((agent) => isAgentLoggedIn(logins, agent, account)) },
      ];
    }),
  );
}

/** Summarises how many of a queue's agents are logged in. Returns an empty string if the queue is disabled. */
export const formatStaff = (staff: CurrentStaff | undefined): string =>
  staff ? formatLoggedIn(staff.loggedIn.length, staff.agents.length) : '';

/** Reads the logged-in agents by queue, excluding agents on a break and disabled extensions. Disabled queues have none. */
export async function readCurrentAgents(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  now = new Date(),
): Promise<Map<string, string[]>> {
  const staff = await readCurrentStaff(db, domain, now);
  return new Map([...staff].map(([queue, { loggedIn }]) => [queue, loggedIn]));
}

/** Finds the queues to which an agent is logged in, in numerical order. */
export async function findAgentQueues(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  agent: string,
): Promise<string[]> {
  const staff = await readCurrentStaff(db, domain);
  return [...staff].flatMap(([queue, { loggedIn }]) => (loggedIn.includes(agent) ? queue : []));
}
