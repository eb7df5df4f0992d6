import { and, desc, type SQL, sql } from 'drizzle-orm';
import { translateWord } from '#i18n';
import { CallRecord } from '../../../contract/calls/callRecords';
import { BYTE_ORDER_MARK, formatCsvLines, getHeadings } from '../../../contract/csvText';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { FileField, FileFormats } from '../../language/createFileFormats';
import { type CallRow, toCallRecord } from './callLogRow';

const BATCH_SIZE = 5_000;

const columns = [
  'call_id',
  'start',
  'connect',
  'end',
  'from',
  'to',
  'direction',
  'result',
  'extension',
  'queue',
  'ivr',
  'ring',
  'talk',
  'hold',
  'trunks',
  'recorded',
  'cmc',
  'rating',
  'note',
] as const;

const { properties = {} } = CallRecord as { properties?: Readonly<Record<string, FileField>> };

/** Builds a CSV file of the matching calls for a person, in the current language, most recent first. */
export async function buildCallFile(
  db: Database,
  condition: SQL | undefined,
  { separator, formatCell }: FileFormats,
): Promise<{ calls: number; content: Uint8Array<ArrayBuffer> }> {
  const titles = columns.map((field) => ({ field, label: translateWord(properties[field]?.title ?? field) }));
  const parts = [BYTE_ORDER_MARK, formatCsvLines([getHeadings(titles)], separator)];
  let calls = 0;
  for (let batch = await readBatch(db, condition); batch.length > 0; ) {
    const records = batch.map(toCallRecord);
    const lines = records.map((record) =>
      columns.map((name) => formatCell(properties[name] ?? {}, record[name])),
    );
    parts.push(formatCsvLines(lines, separator));
    calls += batch.length;
    batch = batch.length < BATCH_SIZE ? [] : await readBatch(db, condition, batch.at(-1));
  }
  return { calls, content: new TextEncoder().encode(parts.join('')) };
}

function readBatch(db: Database, condition: SQL | undefined, last?: CallRow): Promise<CallRow[]> {
  const { startedAt, id } = phoneCalls;
  const before = last && sql`(${startedAt}, ${id}) < (${last.startedAt}::timestamptz, ${last.id})`;
  return db
    .select()
    .from(phoneCalls)
    .where(and(condition, before))
    .orderBy(desc(startedAt), desc(id))
    .limit(BATCH_SIZE);
}
