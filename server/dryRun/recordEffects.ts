import { type DryRunResponse, MAX_CHANGES } from '../../contract/console/dryRun';
import { allCalls } from '../../contract/index';
import type { GrantedPermissions } from '../access/approvalRules';
import type { CallParts } from '../apiCalls/callHandler';
import { canCall } from '../apiCalls/canCall';
import { ChangeHub } from '../changes/changeHub';
import type { Database } from '../database/database';
import { getScope, type Principal } from '../http/tenancy/tenantScope';
import { createDryRunGateways, type WithheldCall } from './createDryRunGateways';
import { readSequenceValues, type SequenceValues } from './newIds';
import { getReachabilityChanges, getReroutedDomains, readReachabilityFindings } from './readReachFindings';
import { readTransactionChanges } from './readTransactionChanges';
import { runInDryRun } from './runInDryRun';

interface DryRunOptions<T> {
  session: Principal;
  granted: GrantedPermissions | null;
  /** Whether all values are returned, because viewers' permissions are applied when the changes are displayed. */
  isForOthers?: boolean;
  /** Time limit in milliseconds. */
  limit?: number | undefined;
  /** Reads further results before the rollback. @param before sequence values before the changes */
  inspect: (dry: Database, before: SequenceValues) => Promise<T>;
}

/**
 * Runs work on behalf of a user, records its changes and rolls everything back. Nothing is retained in the database,
 * external systems or memory.
 * @throws ApiError 503 `busy` on timeout, and any error of the work
 */
export async function recordEffects<T>(
  parts: CallParts,
  { session, granted, isForOthers = false, limit, inspect }: DryRunOptions<T>,
  work: (dryParts: CallParts) => Promise<unknown>,
): Promise<{ dryRun: DryRunResponse; inspected: T }> {
  const caller = { session, granted };
  const heldActions: WithheldCall[] = [];
  let before: SequenceValues = new Map();
  const { domains, reach, hideNewIds, inspected, ...changed } = await runInDryRun(
    parts.db,
    async (dry) => {
      before = await readSequenceValues(dry);
      await work({
        handlers: parts.handlers,
        quoters: parts.quoters,
        db: dry,
        gateways: createDryRunGateways(parts.gateways, dry, (action) => heldActions.push(action)),
        changes: new ChangeHub(),
      });
    },
    async (dry) => {
      const changes = await readTransactionChanges(dry, before, {
        scope: getScope(session),
        granted: isForOthers ? null : granted,
        showsValues: isForOthers || canCall(caller, allCalls.GetAuditLogList),
      });
      const proven = canCall(caller, allCalls.ProveReach) ? getReroutedDomains(changes.domains) : [];
      return {
        ...changes,
        reach: await readReachabilityFindings(dry, proven),
        inspected: await inspect(dry, before),
      };
    },
    limit,
  );
  const reachBefore = await readReachabilityFindings(parts.db, [...reach.keys()]);
  return {
    inspected,
    dryRun: {
      ...changed,
      held: heldActions.slice(0, MAX_CHANGES).map(({ system, to, about, text }) => ({
        system,
        to: hideNewIds(to ?? ''),
        about: hideNewIds(about ?? ''),
        text: hideNewIds(text ?? ''),
      })),
      held_total: heldActions.length,
      reach: getReachabilityChanges(reachBefore, reach),
    },
  };
}
