import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { domains, records } from '../../database/schema';
import { readDeploymentSettings } from '../../settings/domainSettings/domainSettingRecords';
import type { OwnedFinding } from './readFindings';

/** Finds the dial plans for findings. Plans of extensions are keyed by `domain extension`, those of phone systems by `domain `. */
export async function findDialPlans(
  db: Database,
  findings: readonly OwnedFinding[],
): Promise<Map<string, string>> {
  const named = [...new Set(findings.map(({ domainName }) => domainName))];
  if (named.length === 0) return new Map();
  const { default_dialplan = '' } = await readDeploymentSettings();
  const systems = await db
    .select({
      domain: domains.domainName,
      plan: sql<string>`coalesce(nullif(${domains.dialPlan}, ''), ${default_dialplan})`,
    })
    .from(domains)
    .where(inArray(domains.domainName, named));
  const extensions = [...new Set(findings.map(({ extension }) => extension).filter(Boolean))];
  const extensionPlans =
    extensions.length > 0
      ? await db
          .select({
            domain: records.domainName,
            extension: records.key,
            plan: sql<string | null>`${records.body} ->> 'dial_plan'`,
          })
          .from(records)
          .where(
            and(
              eq(records.kind, 'extension'),
              inArray(records.domainName, named),
              inArray(records.key, extensions),
            ),
          )
      : [];
  return new Map([
    ...systems.map(({ domain, plan }) => [`${domain} `, plan] as const),
    ...extensionPlans.flatMap(({ domain, extension, plan }) =>
      plan ? [[`${domain} ${extension}`, plan] as const] : [],
    ),
  ]);
}
