import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import { createCsvStream, formatCsvCell, formatCsvLine, LINE_END } from '../../http/response/createCsvStream';

const BATCH_SIZE = 5_000;

const toCsvText = (column: unknown): SQL => formatCsvCell(sql`${column}`);
const toCsvTimestamp = (column: unknown): SQL =>
  toCsvText(sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
const toCsvNumber = (column: unknown): SQL => sql`${column}::text`;

/**
 * SQL expressions of the CSV columns, by API name. They refer to the table by name, so the subquery of a batch must
 * use the same name.
 */
const columns: Record<string, SQL> = {
  call_id: toCsvText(phoneCalls.callId),
  start: toCsvTimestamp(phoneCalls.startedAt),
  connect: toCsvTimestamp(phoneCalls.connectedAt),
  end: toCsvTimestamp(phoneCalls.endedAt),
  from: toCsvText(phoneCalls.from),
  to: toCsvText(phoneCalls.to),
  direction: toCsvText(phoneCalls.direction),
  result: toCsvText(phoneCalls.result),
  extension: toCsvText(phoneCalls.extension),
  queue: toCsvText(phoneCalls.queue),
  ivr: toCsvNumber(phoneCalls.ivr),
  ring: toCsvNumber(phoneCalls.ring),
  talk: toCsvNumber(phoneCalls.talk),
  hold: toCsvNumber(phoneCalls.hold),
  trunk: toCsvText(phoneCalls.trunk),
  recorded: toCsvNumber(phoneCalls.recorded),
  cmc: toCsvText(phoneCalls.cmc),
  rating: toCsvText(phoneCalls.rating),
  note: toCsvText(phoneCalls.note),
};

/** Streams all matching calls as CSV, most recent first. */
export const streamCallCsv = (
  db: Database,
  condition: SQL | undefined,
): Promise<ReadableStream<Uint8Array>> => createCsvStream(Object.keys(columns), readBatches(db, condition));

async function* readBatches(db: Database, condition: SQL | undefined): AsyncGenerator<string> {
  let last: Batch | undefined;
  do {
    last = await readNextBatch(db, condition, last);
    if (last.lines !== null) yield last.lines + LINE_END;
  } while (last.rows === BATCH_SIZE);
}

type Batch = { rows: number; started: string | null; id: number | null; lines: string | null };

/** Reads the CSV lines of the next batch of older calls. */
async function readNextBatch(
  db: Database,
  condition: SQL | undefined,
  last: Batch | undefined,
): Promise<Batch> {
  const { startedAt, id } = phoneCalls;
  const before =
    last?.started && last.id !== null
      ? sql`(${startedAt}, ${id}) < (${last.started}::timestamptz, ${last.id})`
      : undefined;
  const { rows } = await db.execute<Batch>(sql`
    with ${phoneCalls} as materialized (
      select * from ${phoneCalls} where ${and(condition, before) ?? sql`true`}
      order by ${startedAt} desc, ${id} desc limit ${BATCH_SIZE}
    )
    select count(*)::int as rows, (array_agg(${startedAt}::text order by ${startedAt}, ${id}))[1] as started,
      (array_agg(${id} order by ${startedAt}, ${id}))[1]::int as id,
      string_agg(${formatCsvLine(Object.values(columns))}, ${LINE_END} order by ${startedAt} desc, ${id} desc) as lines
    from ${phoneCalls}`);
  return rows[0] ?? { rows: 0, started: null, id: null, lines: null };
}
