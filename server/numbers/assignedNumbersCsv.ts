import { and, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { phoneNumbers } from '../database/schema';
import type { Handler } from '../http/handler';
import { csvStream } from './csv';
import { type NumberFilter, numberFilter, whereOf } from './numberFilter';
import { type ItemRow, isoTime, itemColumns, itemFields } from './numberItem';
import { today } from './today';

const BATCH = 5_000;

/** Wire name → what stands in the column. */
const columns = {
  phone_number: (row: ItemRow) => row.phone_number,
  region: (row: ItemRow) => row.region,
  range: (row: ItemRow) => row.range,
  state: (row: ItemRow) => row.state,
  customer_number: (row: ItemRow) => row.customer_number,
  dateAllocated: (row: ItemRow) => isoTime(row.date_allocated),
  display: (row: ItemRow) => row.display,
  domain_name: (row: ItemRow) => row.domain_name,
  wholesaler: (row: ItemRow) => row.wholesaler,
  group_no: (row: ItemRow) => row.group_no,
  remote_trunk_id: (row: ItemRow) => row.remote_trunk_id,
};

/**
 * All assigned numbers that pass the filters, in the order of the numbers, descending when that is asked for. Another
 * order is not kept: it could not be streamed.
 */
export const assignedNumbersCsv: Handler<'GetAssignedNumbersCSV'> = async ({ db, scope, body }) => {
  const filter = numberFilter(body, scope, ['assigned']);
  const byNumber = !body.sortBy || body.sortBy === 'phone_number';
  const descending = byNumber && body.sortOrder === 'DESC';
  return {
    fileName: `assigned-numbers-${today()}.csv`,
    type: 'text/csv; charset=utf-8',
    content: csvStream(Object.keys(columns), batches(db, filter, descending)),
  };
};

async function* batches(
  db: Database,
  filter: NumberFilter,
  descending: boolean,
): AsyncGenerator<(string | null)[][]> {
  const read = Object.values(columns);
  let last: string | null = null;
  for (;;) {
    const rows: ItemRow[] = await nextRows(db, filter, descending, last);
    if (rows.length > 0) yield rows.map((row) => read.map((value) => value(row)));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.phone_number ?? null;
  }
}

async function nextRows(
  db: Database,
  filter: NumberFilter,
  descending: boolean,
  last: string | null,
): Promise<ItemRow[]> {
  const { phoneNumber } = phoneNumbers;
  const behind =
    last === null ? undefined : descending ? sql`${phoneNumber} < ${last}` : sql`${phoneNumber} > ${last}`;
  const { rows } = await db.execute<ItemRow>(sql`
    select ${itemFields} from (
      select ${itemColumns} from ${phoneNumbers} where ${and(whereOf(filter), behind) ?? sql`true`}
      order by ${phoneNumber} ${descending ? sql`desc` : sql`asc`} limit ${BATCH}
    ) as found`);
  return rows;
}
