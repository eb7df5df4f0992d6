import { and, type SQL, sql } from 'drizzle-orm';
import type { GrantedPermissions } from '../../access/loadPermissions';
import type { Database } from '../../database/database';
import { auditEntry } from '../../database/schema';
import { csvCell, csvLine, csvStream, LINE_END } from '../../http/response/csvStream';
import type { FileResponse } from '../../http/routing/callHandler';
import type { Scope } from '../../http/tenancy/tenantScope';
import { actionColumn, withoutHidden } from './auditFields';
import { addressSeen, orderOfEntries } from './auditLogQuery';

const BATCH = 2_000;
const cell = (column: unknown): SQL => csvCell(sql`${column}::text`);

interface AuditFile {
  ascending: boolean;
  /** Its reader, who may not see every address, nor every field. */
  scope: Scope;
  granted: GrantedPermissions | null;
}

/** Wire name → what stands in the column. */
const columnsFor = ({ scope, granted }: AuditFile): Record<string, SQL> => ({
  date_created: cell(sql`to_char(${auditEntry.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
  user: cell(auditEntry.actorName),
  request_type: cell(auditEntry.call),
  entity: cell(auditEntry.entity),
  account: cell(auditEntry.entityKey),
  domain_name: cell(auditEntry.domainName),
  action: cell(actionColumn),
  old: cell(withoutHidden(sql`${auditEntry.old}`, granted)),
  new: cell(withoutHidden(sql`${auditEntry.new}`, granted)),
  address: cell(sql`case when ${addressSeen(scope)} then ${auditEntry.address} end`),
  agent: cell(sql`case when ${addressSeen(scope)} then ${auditEntry.agent} end`),
});

/** The entries that pass as a file, made while it is read. */
export const auditCsv = async (
  db: Database,
  where: SQL | undefined,
  file: AuditFile,
): Promise<FileResponse> => ({
  fileName: `audit-log-${new Date().toISOString().slice(0, 10)}.csv`,
  type: 'text/csv; charset=utf-8',
  content: await csvStream(Object.keys(columnsFor(file)), batches(db, where, file)),
});

interface Batch {
  rows: number;
  /** The last entry's moment with all its digits, and its id. */
  last_at: string | null;
  last_id: string | null;
  lines: string | null;
  [column: string]: unknown;
}

async function* batches(db: Database, where: SQL | undefined, file: AuditFile): AsyncGenerator<string> {
  let behind: SQL | undefined;
  for (;;) {
    const batch: Batch = await nextBatch(db, and(where, behind), file);
    if (batch.lines !== null) yield batch.lines + LINE_END;
    if (batch.rows < BATCH) return;
    const sign = file.ascending ? sql`>` : sql`<`;
    behind = sql`(${auditEntry.at}, ${auditEntry.id}) ${sign} (${batch.last_at}::timestamptz, ${batch.last_id}::bigint)`;
  }
}

async function nextBatch(db: Database, where: SQL | undefined, file: AuditFile): Promise<Batch> {
  const order = sql.join(orderOfEntries(file.ascending), sql`, `);
  const { rows } = await db.execute<Batch>(sql`
    with ${auditEntry} as materialized (
      select * from ${auditEntry} where ${where ?? sql`true`} order by ${order} limit ${BATCH}
    )
    select count(*)::int as rows,
      (array_agg(${auditEntry.at}::text order by ${order}))[count(*)] as last_at,
      (array_agg(${auditEntry.id}::text order by ${order}))[count(*)] as last_id,
      string_agg(${csvLine(Object.values(columnsFor(file)))}, ${LINE_END} order by ${order}) as lines
    from ${auditEntry}`);
  return rows[0] ?? { rows: 0, last_at: null, last_id: null, lines: null };
}
