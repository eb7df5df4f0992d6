import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import { csvCell, csvLine, csvStream, LINE_END } from '../../http/response/csvStream';

const BATCH = 5_000;

const text = (column: unknown): SQL => csvCell(sql`${column}`);
const moment = (column: unknown): SQL =>
  text(sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
const number = (column: unknown): SQL => sql`${column}::text`;

/** Wire name → what stands in the column. The rows of a batch bear the name of their table. */
const columns: Record<string, SQL> = {
  call_id: text(phoneCalls.callId),
  start: moment(phoneCalls.startedAt),
  connect: moment(phoneCalls.connectedAt),
  end: moment(phoneCalls.endedAt),
  from: text(phoneCalls.from),
  to: text(phoneCalls.to),
  direction: text(phoneCalls.direction),
  result: text(phoneCalls.result),
  extension: text(phoneCalls.extension),
  queue: text(phoneCalls.queue),
  ivr: number(phoneCalls.ivr),
  ring: number(phoneCalls.ring),
  talk: number(phoneCalls.talk),
  hold: number(phoneCalls.hold),
  trunk: text(phoneCalls.trunk),
  recorded: number(phoneCalls.recorded),
  cmc: text(phoneCalls.cmc),
  rating: text(phoneCalls.rating),
  note: text(phoneCalls.note),
};

/** All calls that pass a condition, the latest first, as a CSV file that is made while it is read. */
export const callCsv = (db: Database, where: SQL | undefined): Promise<ReadableStream<Uint8Array>> =>
  csvStream(Object.keys(columns), batches(db, where));

async function* batches(db: Database, where: SQL | undefined): AsyncGenerator<string> {
  let last: Batch | undefined;
  do {
    last = await nextBatch(db, where, last);
    if (last.lines !== null) yield last.lines + LINE_END;
  } while (last.rows === BATCH);
}

type Batch = { rows: number; started: string | null; id: number | null; lines: string | null };

/** The lines of the calls that began before a call. */
async function nextBatch(db: Database, where: SQL | undefined, last: Batch | undefined): Promise<Batch> {
  const { startedAt, id } = phoneCalls;
  const before =
    last?.started && last.id !== null
      ? sql`(${startedAt}, ${id}) < (${last.started}::timestamptz, ${last.id})`
      : undefined;
  const { rows } = await db.execute<Batch>(sql`
    with ${phoneCalls} as materialized (
      select * from ${phoneCalls} where ${and(where, before) ?? sql`true`}
      order by ${startedAt} desc, ${id} desc limit ${BATCH}
    )
    select count(*)::int as rows, (array_agg(${startedAt}::text order by ${startedAt}, ${id}))[1] as started,
      (array_agg(${id} order by ${startedAt}, ${id}))[1]::int as id,
      string_agg(${csvLine(Object.values(columns))}, ${LINE_END} order by ${startedAt} desc, ${id} desc) as lines
    from ${phoneCalls}`);
  return rows[0] ?? { rows: 0, started: null, id: null, lines: null };
}
