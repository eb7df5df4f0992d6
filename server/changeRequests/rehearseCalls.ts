import { type DryRunResponse, MAX_CHANGES } from '../../contract/console/dryRun';
import { allCalls } from '../../contract/index';
import { ApprovalRequiredError } from '../access/approvalRequired';
import type { GrantedPermissions } from '../access/approvalRules';
import type { CallParts } from '../apiCalls/callHandler';
import { canCall } from '../apiCalls/canCall';
import { ChangeHub } from '../changes/changeHub';
import { createDryRunGateways, type WithheldCall } from '../dryRun/createDryRunGateways';
import {
  getReachabilityChanges,
  getReroutedDomains,
  readReachabilityFindings,
} from '../dryRun/readReachFindings';
import { readTransactionChanges } from '../dryRun/readTransactionChanges';
import { runInDryRun } from '../dryRun/runInDryRun';
import { getScope, type Principal } from '../http/tenancy/tenantScope';
import { hashChanges, readSequenceValues, type SequenceValues } from './hashChanges';
import { performCalls } from './performCalls';
import type { StoredCall } from './storedCalls';

export interface Rehearsal {
  dryRun: DryRunResponse;
  digest: string;
  /** Whether the user's role requires approval. */
  needsApproval: boolean;
}

interface RehearsalInput {
  session: Principal;
  granted: GrantedPermissions | null;
  calls: readonly StoredCall[];
  snapshot?: string | undefined;
}

/**
 * Makes calls in order on behalf of a user, records their changes and rolls everything back.
 * @throws ApiError if a call would be refused, or the preview takes too long
 */
export async function rehearseCalls(parts: CallParts, rehearsed: RehearsalInput): Promise<Rehearsal> {
  try {
    return { ...(await runRehearsal(parts, rehearsed, false)), needsApproval: false };
  } catch (error) {
    if (!(error instanceof ApprovalRequiredError)) throw error;
    return { ...(await runRehearsal(parts, rehearsed, true)), needsApproval: true };
  }
}

async function runRehearsal(parts: CallParts, rehearsed: RehearsalInput, isApproved: boolean) {
  const { session, granted } = rehearsed;
  const heldActions: WithheldCall[] = [];
  let before: SequenceValues = new Map();
  const { domains, reach, digest, ...changed } = await runInDryRun(
    parts.db,
    async (dry) => {
      before = await readSequenceValues(dry);
      await performCalls(
        {
          handlers: parts.handlers,
          db: dry,
          gateways: createDryRunGateways(parts.gateways, dry, (action) => heldActions.push(action)),
          changes: new ChangeHub(),
        },
        { ...rehearsed, isApproved, signal: new AbortController().signal },
      );
    },
    async (dry) => {
      const scope = getScope(session);
      // Stored unfiltered, because the viewer's permissions are applied when the changes are displayed.
      const changes = await readTransactionChanges(dry, { scope, granted: null, showsValues: true });
      const proven = canCall({ session, granted }, allCalls.ProveReach)
        ? getReroutedDomains(changes.domains)
        : [];
      return {
        ...changes,
        reach: await readReachabilityFindings(dry, proven),
        digest: await hashChanges(dry, before),
      };
    },
  );
  const reachBefore = await readReachabilityFindings(parts.db, [...reach.keys()]);
  return {
    digest,
    dryRun: {
      ...changed,
      held: heldActions.slice(0, MAX_CHANGES),
      held_total: heldActions.length,
      reach: getReachabilityChanges(reachBefore, reach),
    },
  };
}
