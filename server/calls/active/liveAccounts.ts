import type { Database } from '../../database/database';
import type { Domain } from '../../http/requestDomain';
import { readAgentDays } from '../agents/agentEvents';
import { isIn, loginsAt } from '../agents/agentLogins';
import { catchUp } from '../ingestion/catchUp';
import { liveCalls } from './liveCalls';

/** How many calls each account of a phone system has now: account → calls. */
export async function callsNow(db: Database, domain: Domain, now = new Date()): Promise<Map<string, number>> {
  await catchUp(db, domain, now);
  const counts = new Map<string, number>();
  for (const { row, account, queue, extension } of await liveCalls(db, domain, now)) {
    const callers = row.direction === 'inbound' ? [] : [row.from];
    for (const name of new Set([account, queue, extension, ...callers]))
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Tells which agents of a queue are logged in now. */
export async function agentsNow(
  db: Database,
  domain: Domain,
  now = new Date(),
): Promise<(queue: string, members: readonly string[]) => string[]> {
  await catchUp(db, domain, now);
  const at = now.getTime() / 1000;
  const logins = loginsAt(await readAgentDays(db, domain, at, at), at);
  return (queue, members) => members.filter((agent) => isIn(logins, agent, queue));
}
