import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { devices, splitLines } from '../../devices/phones/deviceRecords';
import type { Scope } from '../../http/tenancy/tenantScope';
import type { Master } from './catalogueRecords';

const MAX_EXTENSIONS = 500;

/** Returns up to 500 extensions within a scope that have a phone of the given model. */
export async function findExtensionsByModel(
  db: Database,
  scope: Scope,
  master: Master,
): Promise<NonNullable<Master['link_extensions']>> {
  const phones = await devices.within(
    db,
    scope,
    eq(sql`lower(${records.body} ->> 'model')`, master.model.toLowerCase()),
  );
  return phones
    .flatMap(({ extensions, domain, tenant }) =>
      splitLines(extensions).map((name) => ({ id: null, name, domain_name: domain ?? tenant })),
    )
    .slice(0, MAX_EXTENSIONS);
}
