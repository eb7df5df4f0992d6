import { type SQL, sql } from 'drizzle-orm';
import { regions, wholesalers } from '../../database/schema';
import type { Counted } from './numberFilter';

/** An order of numbers whose places can be told from the counts: by a name, then by number. */
export interface CountedOrder {
  /** What the rows are sorted by before their number; null where they are sorted by number alone. */
  name(table: Counted): SQL | null;
  /** Joins the table the name stands in. */
  join(table: Counted): SQL;
}

const none = () => sql``;
const ofRegion = (table: Counted) => sql`left join ${regions} on ${regions.id} = ${table.regionId}`;
const ofWholesaler = (table: Counted) =>
  sql`left join ${wholesalers} on ${wholesalers.id} = ${table.wholesalerId}`;
const byWholesaler: CountedOrder = { name: () => sql`${wholesalers.wholesalerName}`, join: ofWholesaler };

/** Wire name → order. */
export const countedOrders: Record<string, CountedOrder> = {
  phone_number: { name: () => null, join: none },
  state: { name: (table) => sql`${table.state}`, join: none },
  region: { name: () => sql`${regions.description}`, join: ofRegion },
  wholesaler: byWholesaler,
  tenant: byWholesaler,
  group_no: { name: () => sql`${wholesalers.groupNo}`, join: ofWholesaler },
  remote_trunk_id: { name: (table) => sql`${table.remoteTrunkId}`, join: none },
};
