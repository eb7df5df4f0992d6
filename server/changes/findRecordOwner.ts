import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import {
  customers,
  domains,
  numberRanges,
  phoneNumbers,
  ratePlans,
  records,
  regions,
  trunks,
  wholesalers,
} from '../database/schema';
import type { Owner } from './changeReader';
import type { Subject } from './presence';

interface RecordLocation {
  table: SQL;
  key: SQL;
  tenant?: SQL;
  domain?: SQL;
}

/** Key and owner columns of record types that are stored in dedicated tables. */
const recordLocations: Record<string, RecordLocation> = {
  wholesaler: { table: sql`${wholesalers}`, key: sql`${wholesalers.id}`, tenant: sql`${wholesalers.id}` },
  rate_plan: { table: sql`${ratePlans}`, key: sql`${ratePlans.id}` },
  customer: { table: sql`${customers}`, key: sql`${customers.id}`, tenant: sql`${customers.wholesalerId}` },
  region: { table: sql`${regions}`, key: sql`${regions.id}` },
  trunk: { table: sql`${trunks}`, key: sql`${trunks.remoteTrunkId}`, tenant: sql`${trunks.wholesalerId}` },
  domain: {
    table: sql`${domains}`,
    key: sql`${domains.domainName}`,
    tenant: sql`${domains.wholesalerId}`,
    domain: sql`${domains.domainName}`,
  },
  phone_number: {
    table: sql`${phoneNumbers}`,
    key: sql`${phoneNumbers.phoneNumber}`,
    tenant: sql`${phoneNumbers.wholesalerId}`,
    domain: sql`${phoneNumbers.domainName}`,
  },
  number_range: { table: sql`${numberRanges}`, key: sql`${numberRanges.id}` },
};

const createRecordLocation = (kind: string): RecordLocation => ({
  table: sql`(select * from ${records} where ${records.kind} = ${kind}) as ${records}`,
  key: sql`audit_record_key(${records.kind}, ${records.key}, ${records.id})`,
  tenant: sql`${records.wholesalerId}`,
  domain: sql`${records.domainName}`,
});

/** Finds the owner of a record. Returns undefined if the record does not exist or its owner cannot be determined. */
export async function findRecordOwner(
  db: Database,
  { entity, account, domain }: Subject,
): Promise<Owner | undefined> {
  const place = Object.hasOwn(recordLocations, entity)
    ? recordLocations[entity]
    : createRecordLocation(entity);
  if (!place) return undefined;
  const nullValue = sql`null`;
  const { rows } = await db.execute<{ tenant: string | null; domain: string | null }>(sql`
    select ${place.tenant ?? nullValue}::text as tenant, ${place.domain ?? nullValue}::text as domain
    from ${place.table}
    where ${place.key}::text = ${account}
      ${domain === undefined || !place.domain ? sql`` : sql`and ${place.domain} = ${domain}`}
    limit 2`);
  const [row, another] = rows;
  if (!row || another) return undefined;
  return { tenant: row.tenant ?? undefined, domain: row.domain ?? undefined };
}
