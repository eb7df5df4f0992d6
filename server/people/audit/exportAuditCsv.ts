import { and, type SQL, sql } from 'drizzle-orm';
import type { GrantedPermissions } from '../../access/approvalRules';
import type { FileResponse } from '../../apiCalls/fileResponse';
import type { Database } from '../../database/database';
import { auditEntry } from '../../database/schema';
import { createCsvStream, formatCsvCell, formatCsvLine, LINE_END } from '../../http/response/createCsvStream';
import type { Scope } from '../../http/tenancy/tenantScope';
import { actionColumn, removeHiddenFields } from './auditFields';
import { buildEntryOrder, isAddressVisible } from './auditLogQuery';

const BATCH_SIZE = 2_000;
const toCsvCellText = (column: unknown): SQL => formatCsvCell(sql`${column}::text`);

interface AuditExportOptions {
  ascending: boolean;
  /** Scope of the user, which together with their role may hide addresses and fields. */
  scope: Scope;
  granted: GrantedPermissions | null;
}

const getColumns = ({ scope, granted }: AuditExportOptions): Record<string, SQL> => ({
  date_created: toCsvCellText(
    sql`to_char(${auditEntry.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  ),
  user: toCsvCellText(auditEntry.actorName),
  request_type: toCsvCellText(auditEntry.call),
  entity: toCsvCellText(auditEntry.entity),
  account: toCsvCellText(auditEntry.entityKey),
  domain_name: toCsvCellText(auditEntry.domainName),
  action: toCsvCellText(actionColumn),
  old: toCsvCellText(removeHiddenFields(sql`${auditEntry.old}`, granted)),
  new: toCsvCellText(removeHiddenFields(sql`${auditEntry.new}`, granted)),
  address: toCsvCellText(sql`case when ${isAddressVisible(scope)} then ${auditEntry.address} end`),
  agent: toCsvCellText(sql`case when ${isAddressVisible(scope)} then ${auditEntry.agent} end`),
});

export const exportAuditCsv = async (
  db: Database,
  condition: SQL | undefined,
  file: AuditExportOptions,
): Promise<FileResponse> => ({
  fileName: `audit-log-${new Date().toISOString().slice(0, 10)}.csv`,
  type: 'text/csv; charset=utf-8',
  content: await createCsvStream(Object.keys(getColumns(file)), readBatches(db, condition, file)),
});

interface Batch {
  rows: number;
  /** Exact timestamp of the last entry of the batch; `last_id` is its id. */
  last_at: string | null;
  last_id: string | null;
  lines: string | null;
  [column: string]: unknown;
}

async function* readBatches(
  db: Database,
  condition: SQL | undefined,
  file: AuditExportOptions,
): AsyncGenerator<string> {
  let isAfter: SQL | undefined;
  for (;;) {
    const batch: Batch = await readNextBatch(db, and(condition, isAfter), file);
    if (batch.lines !== null) yield batch.lines + LINE_END;
    if (batch.rows < BATCH_SIZE) return;
    const sign = file.ascending ? sql`>` : sql`<`;
    isAfter = sql`(${auditEntry.at}, ${auditEntry.id}) ${sign} (${batch.last_at}::timestamptz, ${batch.last_id}::bigint)`;
  }
}

async function readNextBatch(
  db: Database,
  condition: SQL | undefined,
  file: AuditExportOptions,
): Promise<Batch> {
  const order = sql.join(buildEntryOrder(file.ascending), sql`, `);
  const { rows } = await db.execute<Batch>(sql`
    with ${auditEntry} as materialized (
      select * from ${auditEntry} where ${condition ?? sql`true`} order by ${order} limit ${BATCH_SIZE}
    )
    select count(*)::int as rows,
      (array_agg(${auditEntry.at}::text order by ${order}))[count(*)] as last_at,
      (array_agg(${auditEntry.id}::text order by ${order}))[count(*)] as last_id,
      string_agg(${formatCsvLine(Object.values(getColumns(file)))}, ${LINE_END} order by ${order}) as lines
    from ${auditEntry}`);
  return rows[0] ?? { rows: 0, last_at: null, last_id: null, lines: null };
}
