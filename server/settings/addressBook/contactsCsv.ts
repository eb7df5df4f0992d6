import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { ContactDirectoryEntry } from '../../../contract/settings/addressBook';
import type { FileResponse } from '../../apiCalls/fileResponse';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { PageRequest } from '../../http/lists/listQuery';
import { createCsvStream, formatCsvCell, formatCsvLine, LINE_END } from '../../http/response/createCsvStream';
import type { Domain } from '../../http/tenancy/requestDomain';
import { buildConditions } from '../../records/recordQuery';
import { contacts, matchesDomain } from './contactRecords';

const BATCH = 5_000;

const columns = [
  'number',
  'mobile',
  'fax',
  'first',
  'last',
  'company',
  'position',
  'cmc',
  'speed',
  'email',
  'type',
  'dnc',
  'melody',
  'category',
  'name',
  'user',
  'comment',
] as const;

const searchColumns = [
  'name',
  'number',
  'mobile',
  'company',
  'email',
  'position',
  'category',
  'cmc',
  'speed',
];
const csvLine = formatCsvLine([
  sql`${records.id}::text`,
  ...columns.map((name) => formatCsvCell(sql`(${records.body} ->> ${sql.raw(`'${name}'`)})`)),
]);

/** Exports the filtered contacts as a CSV file for spreadsheets, in order of creation. */
export async function exportAddressBookCsv(
  db: Database,
  domain: Domain,
  request: PageRequest & object,
): Promise<FileResponse> {
  const condition = and(
    eq(records.kind, contacts.kind),
    matchesDomain(domain),
    ...buildConditions(contacts.kind, ContactDirectoryEntry, 'id', searchColumns, request),
  );
  const day = new Date().toISOString().slice(0, 10);
  return {
    fileName: `address-book-${domain.domainName}-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    content: await createCsvStream(['id', ...columns], readBatches(db, condition)),
  };
}

async function* readBatches(db: Database, condition: SQL | undefined): AsyncGenerator<string> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select({ id: records.id, line: sql<string>`${csvLine}` })
      .from(records)
      .where(and(condition, gt(records.id, last)))
      .orderBy(asc(records.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map((row) => row.line + LINE_END).join('');
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}
