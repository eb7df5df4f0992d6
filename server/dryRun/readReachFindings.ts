import { and, eq, ne } from 'drizzle-orm';
import { listCallsForKind } from '../../contract/console/displayedKinds';
import type { DryRunResponse } from '../../contract/console/dryRun';
import { verifyReachability } from '../../telephony/routing/reach/verifyReachability';
import { buildPhoneSystem } from '../../telephony/routing/system';
import type { Database } from '../database/database';
import { domains } from '../database/schema';
import { readCallFlow } from '../phoneSystem/callRouting/callFlowSteps';
import { getDomainTimeZone } from '../phoneSystem/callRouting/serviceFlagState';

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
  const findingsByName = new Map<string, Findings>();
  for (const name of names) {
    const [domain] = await db
      .select()
      .from(domains)
      .where(and(eq(domains.domainName, name), ne(domains.status, 'deleted')));
    const steps = domain ? await readCallFlow(db, domain) : [];
    const findings = domain
      ? verifyReachability(buildPhoneSystem(steps, getDomainTimeZone(domain)), new Date()).findings
      : [];
    findingsByName.set(
      name,
      findings.map(({ id, level, title, fix }) => ({ id, level, title, fix })),
    );
  }
  return findingsByName;
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
