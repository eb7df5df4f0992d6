import { and, eq, type SQL, sql } from 'drizzle-orm';
import { HardwareOrder } from '../../../contract/hardware/orderEntities';
import type { Handler } from '../../apiCalls/callHandler';
import { getToday } from '../../common/localDate';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { createCsvStream, formatCsvCell, formatCsvLine, LINE_END } from '../../http/response/createCsvStream';
import { buildScopeWhere } from '../../http/tenancy/tenantScope';
import { buildConditions } from '../../records/recordQuery';
import { orderSearch, orders } from './hardwareOrderRecords';

const BATCH_SIZE = 1_000;

const buildCsvField = (name: string): SQL =>
  formatCsvCell(sql`(${records.body} ->> ${sql.raw(`'${name}'`)})`);

/** All items of an order in one cell: `2 × Yealink T54W; 2 × Power supply`. */
const itemsCell = formatCsvCell(sql`(
  select string_agg((item ->> 'quantity') || ' × ' || coalesce(item ->> 'description', item ->> 'part_number', ''), '; ' order by place)
  from jsonb_array_elements(${records.body} -> 'order_items') with ordinality as items(item, place))`);

/** SQL expressions by column name. */
const columns: Record<string, SQL> = {
  order_id: formatCsvCell(sql`${records.key}`),
  status: buildCsvField('status'),
  dateCreated: formatCsvCell(
    sql`to_char(${records.dateCreated} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  ),
  hosted_pbx_domain: formatCsvCell(sql`${records.domainName}`),
  wholesaler_name: buildCsvField('wholesaler_name'),
  created_by: buildCsvField('created_by'),
  contact: buildCsvField('contact'),
  order_items: itemsCell,
  sub_total: buildCsvField('sub_total'),
  freight: buildCsvField('freight'),
  gst: buildCsvField('gst'),
  total: buildCsvField('total'),
  group_total: buildCsvField('group_total'),
  sales_order: formatCsvCell(sql`(${records.body} -> 'bc_sales_order' ->> 'salesID')`),
  invoice: formatCsvCell(sql`(${records.body} -> 'bluechip_invoice_detail' ->> 'invoiceID')`),
  shipped_via: buildCsvField('shipped_via'),
  shipping_ref: buildCsvField('shipping_ref'),
  status_reason: buildCsvField('status_reason'),
};

/** Exports all orders within the scope that match the filters, newest first. Values that look like spreadsheet formulas are escaped. */
export const exportOrdersCsv: Handler<'GetAllHardwareOrders'> = async ({
  request: { body },
  caller: { scope },
  services: { db },
}) => {
  const { wholesalerid, ...filters } = body;
  const condition = and(
    eq(records.kind, orders.kind),
    buildScopeWhere(scope, records),
    wholesalerid ? eq(records.wholesalerId, wholesalerid) : undefined,
    ...buildConditions(orders.kind, HardwareOrder, 'order_id', orderSearch, filters),
  );
  return {
    fileName: `hardware-orders-${getToday()}.csv`,
    type: 'text/csv; charset=utf-8',
    content: await createCsvStream(Object.keys(columns), readBatches(db, condition)),
  };
};

async function* readBatches(db: Database, condition: SQL | undefined): AsyncGenerator<string> {
  let last: number | null = null;
  for (;;) {
    const batch: Batch = await readNextBatch(db, condition, last);
    if (batch.lines !== null) yield batch.lines + LINE_END;
    if (batch.rows < BATCH_SIZE) return;
    last = Number(batch.last);
  }
}

type Batch = { rows: number; last: string | null; lines: string | null };

async function readNextBatch(db: Database, condition: SQL | undefined, last: number | null): Promise<Batch> {
  const older = last === null ? undefined : sql`${records.id} < ${last}`;
  const { rows } = await db.execute<Batch>(sql`
    with ${records} as materialized (
      select * from ${records} where ${and(condition, older) ?? sql`true`} order by ${records.id} desc limit ${BATCH_SIZE}
    )
    select count(*)::int as rows, min(${records.id}) as last,
      string_agg(${formatCsvLine(Object.values(columns))}, ${LINE_END} order by ${records.id} desc) as lines
    from ${records}`);
  return rows[0] ?? { rows: 0, last: null, lines: null };
}
