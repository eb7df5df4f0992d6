import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { auditEntry } from '../../database/schema';
import type { Scope } from '../../http/tenancy/tenantScope';
import { getCallLabel } from '../audit/auditLabels';
import { isAddressVisible } from '../audit/auditLogQuery';
import { readSentences } from '../audit/readSentences';
import type { LogEntry } from './logEntry';
import { joinIds } from './readSelectedEntries';

/** Maximum number of calls that an undo plan describes. */
const MAX_CALLS = 5;

/** Describes the first calls that wrote the selected entries, and counts all of them. */
export async function readUndoneCalls(
  db: Database,
  scope: Scope,
  entries: readonly LogEntry[],
): Promise<{ calls: string[]; calls_count: number }> {
  if (entries.length === 0) return { calls: [], calls_count: 0 };
  const { id, call, sentenceValues, domainName } = auditEntry;
  const rows = await db
    .select({
      id: sql<number>`min(${id})::float8`,
      call,
      sentenceValues,
      domainName,
      isAddressVisible: sql<boolean>`bool_and(${isAddressVisible(scope)})`,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(auditEntry)
    .where(sql`${id} = any(${joinIds(entries)})`)
    .groupBy(call, sentenceValues, domainName)
    .orderBy(sql`min(${id})`)
    .limit(MAX_CALLS);
  const sentences = await readSentences(
    db,
    rows.map((row) => ({ row, isAddressVisible: row.isAddressVisible })),
  );
  return {
    calls: rows.flatMap((row) => sentences.get(row.id) ?? getCallLabel(row.call) ?? []),
    calls_count: rows[0]?.count ?? 0,
  };
}
