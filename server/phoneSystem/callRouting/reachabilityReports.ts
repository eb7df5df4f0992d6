import { setImmediate } from 'node:timers/promises';
import {
  type ReachabilityReport,
  verifyReachability,
} from '../../../telephony/routing/reach/verifyReachability';
import { buildPhoneSystem } from '../../../telephony/routing/system';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readCallFlows } from './callFlowSteps';
import { getDomainTimeZone } from './serviceFlagState';

/** Returns the reachability of several phone systems by domain; the number of queries does not depend on theirs. */
export async function readReachabilityReports(
  db: Database,
  all: readonly Domain[],
  now: Date,
): Promise<Map<string, ReachabilityReport>> {
  const flows = await readCallFlows(db, all);
  const reports = new Map<string, ReachabilityReport>();
  for (const domain of all) {
    const steps = flows.get(domain.domainName) ?? [];
    reports.set(
      domain.domainName,
      verifyReachability(buildPhoneSystem(steps, getDomainTimeZone(domain)), now),
    );
    // An analysis takes milliseconds of computation. Other requests are served between two of them.
    await setImmediate();
  }
  return reports;
}
