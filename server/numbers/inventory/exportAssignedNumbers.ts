import { and, type SQL, sql } from 'drizzle-orm';
import type { Handler } from '../../apiCalls/callHandler';
import { getToday } from '../../common/localDate';
import type { Database } from '../../database/database';
import { numberRanges, phoneNumbers, regions, wholesalers } from '../../database/schema';
import { createCsvStream, formatCsvCell, formatCsvLine, LINE_END } from '../../http/response/createCsvStream';
import { buildWhere, type NumberQuery, parseNumberQuery } from './parseNumberQuery';

const BATCH_SIZE = 5_000;

const toCsvText = (column: unknown): SQL => formatCsvCell(sql`${column}`);

/** SQL expressions by column name; the rows of a batch use the alias of their table. */
const columns: Record<string, SQL> = {
  phone_number: sql`${phoneNumbers.phoneNumber}`,
  region: toCsvText(regions.description),
  range: toCsvText(numberRanges.firstNumber),
  state: sql`${phoneNumbers.state}`,
  customer_number: toCsvText(phoneNumbers.customerNumber),
  dateAllocated: toCsvText(
    sql`to_char(${phoneNumbers.dateAllocated} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  ),
  display: toCsvText(phoneNumbers.display),
  domain_name: toCsvText(phoneNumbers.domainName),
  wholesaler: toCsvText(wholesalers.wholesalerName),
  group_no: toCsvText(wholesalers.groupNo),
  remote_trunk_id: toCsvText(phoneNumbers.remoteTrunkId),
};

/**
 * Exports all assigned numbers that match the filters, sorted by number. Other sort orders are ignored, because they
 * could not be streamed.
 */
export const exportAssignedNumbers: Handler<'GetAssignedNumbersCSV'> = async ({
  request: { body },
  caller: { scope },
  services: { db },
}) => {
  const query = await parseNumberQuery(db, body, scope, ['assigned']);
  const byNumber = !query.sortBy || query.sortBy === 'phone_number';
  const descending = byNumber && query.descending;
  return {
    fileName: `assigned-numbers-${getToday()}.csv`,
    type: 'text/csv; charset=utf-8',
    content: await createCsvStream(Object.keys(columns), readBatches(db, query, descending)),
  };
};

async function* readBatches(db: Database, query: NumberQuery, descending: boolean): AsyncGenerator<string> {
  let last: string | null = null;
  for (;;) {
    const batch: Batch = await readNextBatch(db, query, descending, last);
    if (batch.lines !== null) yield batch.lines + LINE_END;
    if (batch.rows < BATCH_SIZE) return;
    last = batch.last;
  }
}

type Batch = { rows: number; last: string | null; lines: string | null };

/** Builds the lines after a given number in SQL, which is twice as fast as reading individual rows. */
async function readNextBatch(
  db: Database,
  query: NumberQuery,
  descending: boolean,
  last: string | null,
): Promise<Batch> {
  const { phoneNumber } = phoneNumbers;
  const isAfter = descending ? sql`${phoneNumber} < ${last}` : sql`${phoneNumber} > ${last}`;
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await db.execute<Batch>(sql`
    with ${phoneNumbers} as materialized (
      select * from ${phoneNumbers} where ${and(buildWhere(query), last === null ? undefined : isAfter) ?? sql`true`}
      order by ${phoneNumber} ${direction} limit ${BATCH_SIZE}
    )
    select count(*)::int as rows, ${descending ? sql`min(${phoneNumber})` : sql`max(${phoneNumber})`} as last,
      string_agg(${formatCsvLine(Object.values(columns))}, ${LINE_END} order by ${phoneNumber} ${direction}) as lines
    from ${phoneNumbers}
    left join ${regions} on ${regions.id} = ${phoneNumbers.regionId}
    left join ${numberRanges} on ${numberRanges.id} = ${phoneNumbers.rangeId}
    left join ${wholesalers} on ${wholesalers.id} = ${phoneNumbers.wholesalerId}`);
  return rows[0] ?? { rows: 0, last: null, lines: null };
}
