import { readTriggersToday } from '../console/today/readTriggersToday';
import type { Database } from '../database/database';
import type { WatchedCall } from '../database/schema/watchTables';
import { requireRequestDomain } from '../http/tenancy/requestDomain';
import { getScope, type Principal } from '../http/tenancy/tenantScope';
import { findDomain } from './findDomain';

/** Maximum number of seconds until the opening hours are checked again, because they may be edited or overridden. */
const MAX_WAIT_SECONDS = 300;

/**
 * Returns when to check again whether the watched phone system is open; undefined if it is open or has no opening hours.
 * @throws ApiError 404 if the owner of the watch no longer has access to it
 */
export async function findNextOpening(
  db: Database,
  person: Principal,
  watched: WatchedCall,
  now = new Date(),
): Promise<Date | undefined> {
  const name = findDomain(watched);
  if (name === undefined) return undefined;
  const domain = await requireRequestDomain(db, getScope(person), 'domain_name', name);
  const office = (await readTriggersToday(db, domain, now)).find((trigger) => trigger.is_office);
  if (office === undefined || office.is_on !== office.is_off_during) return undefined;
  const latest = now.getTime() + MAX_WAIT_SECONDS * 1000;
  return new Date(office.next ? Math.min(Date.parse(office.next), latest) : latest);
}
