import { readTriggersToday } from '../console/today/readTriggersToday';
import type { Database } from '../database/database';
import type { WatchedCall } from '../database/schema/watchTables';
import { requireRequestDomain } from '../http/tenancy/requestDomain';
import { getScope, type Principal } from '../http/tenancy/tenantScope';
import { findDomain } from './findDomain';

/**
 * Whether the watched phone system is open; always true without opening hours.
 * @throws ApiError 404 if the owner of the watch no longer has access to it
 */
export async function isWithinOpeningHours(
  db: Database,
  person: Principal,
  watched: WatchedCall,
  now = new Date(),
): Promise<boolean> {
  const name = findDomain(watched);
  if (name === undefined) return true;
  const domain = await requireRequestDomain(db, getScope(person), 'domain_name', name);
  const office = (await readTriggersToday(db, domain, now)).find((trigger) => trigger.is_office);
  return office === undefined || office.is_on !== office.is_off_during;
}
