import { formatLoggedIn } from '../../../telephony/loggedInText';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readQueueStaff } from '../queues/queueStaff';
import { readAgentEvents } from './agentEvents';
import { getLoginsAt, isAgentLoggedIn } from './agentLoginState';

/** Who takes the calls of a queue: extensions that are not switched off. */
export interface CurrentStaff {
  agents: string[];
  loggedIn: string[];
}

/** Queue → its agents and who of them is logged in, as everything that tells of them has it; a queue that is switched off has none. */
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

/** Who of a queue's agents is there, in words; empty where the queue is switched off. */
export const formatStaff = (staff: CurrentStaff | undefined): string =>
  staff ? formatLoggedIn(staff.loggedIn.length, staff.agents.length) : '';

/**
 * Queue → its agents who are logged in to it: whoever has a break, or is switched off, is not, and a queue that is switched off
 * has none.
 */
export async function readCurrentAgents(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  now = new Date(),
): Promise<Map<string, string[]>> {
  const staff = await readCurrentStaff(db, domain, now);
  return new Map([...staff].map(([queue, { loggedIn }]) => [queue, loggedIn]));
}

/** The queues somebody is logged in to, in the order of their numbers. */
export async function findAgentQueues(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  agent: string,
): Promise<string[]> {
  const staff = await readCurrentStaff(db, domain);
  return [...staff].flatMap(([queue, { loggedIn }]) => (loggedIn.includes(agent) ? queue : []));
}
