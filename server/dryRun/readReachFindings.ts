import { and, inArray, ne } from 'drizzle-orm';
import { listCallsForKind } from '../../contract/console/displayedKinds';
import type { DryRunResponse } from '../../contract/console/dryRun';
import type { Database } from '../database/database';
import { domains } from '../database/schema';
import { readReachabilityReports } from '../phoneSystem/callRouting/reachabilityReports';

/** Maximum number of phone systems to analyse. */
const MAX_SYSTEMS = 3;

type ReachabilityChange = NonNullable<DryRunResponse['reach']>[number];
type Findings = NonNullable<ReachabilityChange['arising']>;

/** Returns the phone systems with changes that affect call routing. */
export const getReroutedDomains = (changed: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...changed]
    .filter(([, kinds]) => [...kinds].some((kind) => listCallsForKind(kind).includes('ProveReach')))
    .map(([domain]) => domain)
    .slice(0, MAX_SYSTEMS);

export async function readReachabilityFindings(
  db: Database,
  names: readonly string[],
): Promise<Map<string, Findings>> {
  const existing = await db
    .select()
    .from(domains)
    .where(and(inArray(domains.domainName, [...names]), ne(domains.status, 'deleted')));
  const reports = await readReachabilityReports(db, existing, new Date());
  return new Map(
    names.map((name) => [
      name,
      (reports.get(name)?.findings ?? []).map(({ id, level, title, fix }) => ({ id, level, title, fix })),
    ]),
  );
}

/** Returns new and resolved findings by phone system, omitting systems without changes. */
export const getReachabilityChanges = (
  before: ReadonlyMap<string, Findings>,
  after: ReadonlyMap<string, Findings>,
): ReachabilityChange[] =>
  [...after].flatMap(([domain_name, now]) => {
    const was = before.get(domain_name) ?? [];
    const lacks = (findings: Findings) => (finding: Findings[number]) =>
      !findings.some(({ id }) => id === finding.id);
    const arising = now.filter(lacks(was));
    const ending = was.filter(lacks(now));
    return arising.length + ending.length > 0 ? [{ domain_name, arising, ending }] : [];
  });
