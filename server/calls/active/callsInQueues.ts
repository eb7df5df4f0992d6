import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readLiveCalls } from './callsInProgress';

/** Counts waiting and connected calls by queue, starting from the moment they reach the queue. */
export async function countCallsByQueue(
  db: Database,
  domain: Domain,
  now = new Date(),
): Promise<Map<string, number>> {
  const calls = new Map<string, number>();
  for (const { queue } of await readLiveCalls(db, domain, now))
    if (queue) calls.set(queue, (calls.get(queue) ?? 0) + 1);
  return calls;
}
