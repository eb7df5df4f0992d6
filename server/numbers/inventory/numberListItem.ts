import { and, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { NumberInventoryItem } from '../../../contract/numbers/numberEntities';
import type { NumberState } from '../../../contract/numbers/numberStates';
import type { EntityRecord } from '../../../contract/schema';
import { formatNumber } from '../../common/formatNumber';
import type { Database } from '../../database/database';
import { numberRanges, phoneNumbers, regions, toLowerCaseSql, wholesalers } from '../../database/schema';
import { createNotFoundError } from '../../http/errors/apiError';
import type { Sortable } from '../../http/lists/listQuery';

export type NumberItem = EntityRecord<typeof NumberInventoryItem>;

export type AuditRow = {
  date_created: string;
  created_by: string | null;
  date_last_modified: string;
  last_modified_by: string | null;
};

export const toAuditFields = (row: AuditRow) => ({
  dateCreated: toIsoTime(row.date_created),
  createdBy: row.created_by,
  dateLastModified: toIsoTime(row.date_last_modified),
  lastModifiedBy: row.last_modified_by,
});

export type ItemRow = {
  phone_number_id: number;
  phone_number: string;
  region: string | null;
  range: string | null;
  range_size: number | null;
  state: NumberState;
  customer_number: string | null;
  date_allocated: string | null;
  display: string | null;
  domain_name: string | null;
  wholesaler: string | null;
  group_no: string | null;
  remote_trunk_id: string | null;
  held_by: string | null;
  held_until: string | null;
  date_quarantined: string | null;
  quarantine_release: string | null;
  directory_listing: boolean;
  ipnd: NonNullable<NumberItem['ipnd']>;
} & AuditRow;

export const itemColumns: SQL = sql.join(
  [
    phoneNumbers.id,
    phoneNumbers.phoneNumber,
    phoneNumbers.regionId,
    phoneNumbers.rangeId,
    phoneNumbers.state,
    phoneNumbers.customerNumber,
    phoneNumbers.dateAllocated,
    phoneNumbers.display,
    phoneNumbers.domainName,
    phoneNumbers.wholesalerId,
    phoneNumbers.remoteTrunkId,
    phoneNumbers.heldBy,
    phoneNumbers.heldUntil,
    phoneNumbers.dateQuarantined,
    phoneNumbers.quarantineRelease,
    phoneNumbers.directoryListing,
    phoneNumbers.ipnd,
    phoneNumbers.dateCreated,
    phoneNumbers.createdBy,
    phoneNumbers.dateLastModified,
    phoneNumbers.lastModifiedBy,
  ],
  sql`, `,
);

/** Fields of the rows of a page (`found`). Region, range and wholesaler are only looked up for these rows. */
export const itemFields: SQL = sql`found.id as phone_number_id, found.phone_number,
  (select description from ${regions} where id = found.region_id) as region,
  (select first_number from ${numberRanges} where id = found.range_id) as range,
  (select size::int from ${numberRanges} where id = found.range_id) as range_size,
  found.state, found.customer_number, found.date_allocated, found.display, found.domain_name,
  (select wholesaler_name from ${wholesalers} where id = found.wholesaler_id) as wholesaler,
  (select group_no from ${wholesalers} where id = found.wholesaler_id) as group_no,
  found.held_by, found.held_until,
  found.remote_trunk_id, found.date_quarantined, found.quarantine_release,
  found.directory_listing, found.ipnd, found.date_created, found.created_by, found.date_last_modified,
  found.last_modified_by`;

const regionName = sql`(select ${regions.description} from ${regions} where ${regions.id} = ${phoneNumbers.regionId})`;
const rangeFirstNumber = sql`(select ${numberRanges.firstNumber} from ${numberRanges}
  where ${numberRanges.id} = ${phoneNumbers.rangeId})`;
const wholesalerName = sql`(select ${wholesalers.wholesalerName} from ${wholesalers}
  where ${wholesalers.id} = ${phoneNumbers.wholesalerId})`;
const groupNo = sql`(select ${wholesalers.groupNo} from ${wholesalers}
  where ${wholesalers.id} = ${phoneNumbers.wholesalerId})`;

export const itemSortColumns: Record<string, Sortable> = {
  phone_number: phoneNumbers.phoneNumber,
  phone_number_id: phoneNumbers.id,
  state: phoneNumbers.state,
  region: regionName,
  range: rangeFirstNumber,
  customer_number: toLowerCaseSql(phoneNumbers.customerNumber),
  dateAllocated: phoneNumbers.dateAllocated,
  display: toLowerCaseSql(phoneNumbers.display),
  domain_name: phoneNumbers.domainName,
  wholesaler: wholesalerName,
  group_no: groupNo,
  remote_trunk_id: phoneNumbers.remoteTrunkId,
  held_until: phoneNumbers.heldUntil,
  date_quarantined: phoneNumbers.dateQuarantined,
  date_torelease: phoneNumbers.quarantineRelease,
  tenant: wholesalerName,
};

/** Converts a timestamp from PostgreSQL's format to the contract's. */
export const toIsoTime = (printed: string | null): string | null =>
  printed === null ? null : new Date(printed).toISOString();

export const toNumberItem = (row: ItemRow): NumberItem => ({
  phone_number_id: Number(row.phone_number_id),
  phone_number: row.phone_number,
  region: row.region,
  range: row.range,
  range_size: row.range_size,
  state: row.state,
  customer_number: row.customer_number,
  dateAllocated: toIsoTime(row.date_allocated),
  display: row.display,
  domain_name: row.domain_name,
  wholesaler: row.wholesaler,
  group_no: row.group_no,
  remote_trunk_id: row.remote_trunk_id,
  held_by: row.held_by,
  held_until: toIsoTime(row.held_until),
  date_quarantined: row.date_quarantined,
  date_torelease: row.quarantine_release,
  directory_listing: row.directory_listing,
  ipnd: row.ipnd,
  ...toAuditFields(row),
  tenant: row.wholesaler,
});

/** Returns numbers in the format of list items, sorted by number. */
async function readItems(db: Database, condition: SQL | undefined): Promise<NumberItem[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select ${itemFields} from (select ${itemColumns} from ${phoneNumbers} where ${condition ?? sql`true`}) as found
    order by found.phone_number`);
  return rows.map(toNumberItem);
}

/** Returns one number as a list item. @throws ApiError 404 */
export async function readItem(db: Database, number: string, visible: SQL | undefined): Promise<NumberItem> {
  const [item] = await readItems(db, and(sql`${phoneNumbers.phoneNumber} = ${number}`, visible));
  if (!item)
    throw createNotFoundError(t('{number} is not in the inventory.', { number: formatNumber(number) }));
  return item;
}
