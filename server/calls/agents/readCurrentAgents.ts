import { formatLoggedIn } from '../../../telephony/formatLoggedIn';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readQueueStaff } from '../queues/readQueueStaff';
import { readAgentEvents } from './agentEvents';
import { getLoginsAt, isAgentLoggedIn } from './agentLoginState';

/** Agents of a queue, excluding disabled extensions. */
export interface CurrentStaff {
  agents: string[];
  loggedIn: string[];
}

/** Queue → its agents and those logged in, the common source for all displays; disabled queues are omitted. */
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

/** Summarises how many of a queue's agents are logged in; empty if the queue is disabled. */
export const formatStaff = (staff: CurrentStaff | undefined): string =>
  staff ? formatLoggedIn(staff.loggedIn.length, staff.agents.length) : '';

/** Queue → logged-in agents, excluding those on a break and disabled extensions; disabled queues have none. */
export async function readCurrentAgents(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  now = new Date(),
): Promise<Map<string, string[]>> {
  const staff = await readCurrentStaff(db, domain, now);
  return new Map([...staff].map(([queue, { loggedIn }]) => [queue, loggedIn]));
}

/** Queues an agent is logged in to, in numerical order. */
export async function findAgentQueues(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  agent: string,
): Promise<string[]> {
  const staff = await readCurrentStaff(db, domain);
  return [...staff].flatMap(([queue, { loggedIn }]) => (loggedIn.includes(agent) ? queue : []));
}
