import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { OwnedFinding } from './readFindings';

/** The dial plans of extensions that findings are about, by `domain extension`. */
export async function dialPlansOf(
  db: Database,
  findings: readonly OwnedFinding[],
): Promise<Map<string, string>> {
  const extensions = [...new Set(findings.map(({ extension }) => extension).filter(Boolean))];
  if (extensions.length === 0) return new Map();
  const rows = await db
    .select({
      domain: records.domainName,
      extension: records.key,
      plan: sql<string | null>`${records.body} ->> 'dial_plan'`,
    })
    .from(records)
    .where(
      and(
        eq(records.kind, 'extension'),
        inArray(records.domainName, [...new Set(findings.map(({ domainName }) => domainName))]),
        inArray(records.key, extensions),
      ),
    );
  return new Map(
    rows.flatMap(({ domain, extension, plan }) => (plan ? [[`${domain} ${extension}`, plan]] : [])),
  );
}
