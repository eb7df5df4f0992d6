import { readTriggersToday } from '../console/today/readTriggersToday';
import type { Database } from '../database/database';
import { requireRequestDomain } from '../http/tenancy/requestDomain';
import { getScope, type Person } from '../http/tenancy/tenantScope';
import { findDomain } from './findDomain';
import type { WatchedCall } from './parseWatchedCall';

/**
 * Checks whether the watched phone system is open; one without opening hours always is.
 * @throws ApiError 404 if the owner of the watch no longer has access to it
 */
export async function isOpenNow(
  db: Database,
  person: Person,
  watched: WatchedCall,
  now = new Date(),
): Promise<boolean> {
  const name = findDomain(watched);
  if (name === undefined) return true;
  const domain = await requireRequestDomain(db, getScope(person), 'domain_name', name);
  const office = (await readTriggersToday(db, domain, now)).find((trigger) => trigger.is_office);
  return office === undefined || office.is_on !== office.is_off_during;
}
