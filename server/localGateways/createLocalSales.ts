import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import { records } from '../database/schema/index';
import { SALES_KIND, type SalesGateway } from '../gateways/salesGateway';

/** A sales system simulator that stores its customers as records. */
export const createLocalSales = (db: Database): SalesGateway => ({
  within: createLocalSales,
  async customers(customerNumbers) {
    if (customerNumbers.length === 0) return [];
    const rows = await db
      .select({ key: records.key, body: records.body })
      .from(records)
      .where(
        and(eq(records.kind, SALES_KIND), isNull(records.domainName), inArray(records.key, customerNumbers)),
      );
    return rows.map(({ key, body }) => ({ ...body, customer_number: key }));
  },
});
