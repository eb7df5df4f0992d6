import { and, eq, type SQL, sql } from 'drizzle-orm';
import { HardwareOrder } from '../../../contract/hardware/orderEntities';
import { today } from '../../common/localDate';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { csvCell, csvLine, csvStream, LINE_END } from '../../http/response/csvStream';
import type { Handler } from '../../http/routing/callHandler';
import { within } from '../../http/tenancy/tenantScope';
import { conditionsOf } from '../../records/recordQuery';
import { orderSearch, orders } from './hardwareOrderRecords';

const BATCH = 1_000;

const field = (name: string): SQL => csvCell(sql`(${records.body} ->> ${sql.raw(`'${name}'`)})`);

/** `2 × Yealink T54W; 2 × Power supply`, as one text. */
const items = csvCell(sql`(
  select string_agg((item ->> 'quantity') || ' × ' || coalesce(item ->> 'description', item ->> 'part_number', ''), '; ' order by place)
  from jsonb_array_elements(${records.body} -> 'order_items') with ordinality as items(item, place))`);

/** Column → what stands in it. */
const columns: Record<string, SQL> = {
  order_id: csvCell(sql`${records.key}`),
  status: field('status'),
  dateCreated: csvCell(
    sql`to_char(${records.dateCreated} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  ),
  hosted_pbx_domain: csvCell(sql`${records.domainName}`),
  wholesaler_name: field('wholesaler_name'),
  created_by: field('created_by'),
  contact: field('contact'),
  order_items: items,
  sub_total: field('sub_total'),
  freight: field('freight'),
  gst: field('gst'),
  total: field('total'),
  group_total: field('group_total'),
  sales_order: csvCell(sql`(${records.body} -> 'bc_sales_order' ->> 'salesID')`),
  invoice: csvCell(sql`(${records.body} -> 'bluechip_invoice_detail' ->> 'invoiceID')`),
  shipped_via: field('shipped_via'),
  shipping_ref: field('shipping_ref'),
  status_reason: field('status_reason'),
};

/** All orders within the scope that pass the filters, the newest first; texts that a spreadsheet would run are defused. */
export const ordersCsv: Handler<'GetAllHardwareOrders'> = async ({ db, scope, body }) => {
  const { wholesalerid, ...filters } = body;
  const where = and(
    eq(records.kind, orders.kind),
    within(scope, records),
    wholesalerid ? eq(records.wholesalerId, wholesalerid) : undefined,
    ...conditionsOf(orders.kind, HardwareOrder, 'order_id', orderSearch, filters),
  );
  return {
    fileName: `hardware-orders-${today()}.csv`,
    type: 'text/csv; charset=utf-8',
    content: await csvStream(Object.keys(columns), batches(db, where)),
  };
};

async function* batches(db: Database, where: SQL | undefined): AsyncGenerator<string> {
  let last: number | null = null;
  for (;;) {
    const batch: Batch = await nextBatch(db, where, last);
    if (batch.lines !== null) yield batch.lines + LINE_END;
    if (batch.rows < BATCH) return;
    last = Number(batch.last);
  }
}

type Batch = { rows: number; last: string | null; lines: string | null };

async function nextBatch(db: Database, where: SQL | undefined, last: number | null): Promise<Batch> {
  const older = last === null ? undefined : sql`${records.id} < ${last}`;
  const { rows } = await db.execute<Batch>(sql`
    with ${records} as materialized (
      select * from ${records} where ${and(where, older) ?? sql`true`} order by ${records.id} desc limit ${BATCH}
    )
    select count(*)::int as rows, min(${records.id}) as last,
      string_agg(${csvLine(Object.values(columns))}, ${LINE_END} order by ${records.id} desc) as lines
    from ${records}`);
  return rows[0] ?? { rows: 0, last: null, lines: null };
}
