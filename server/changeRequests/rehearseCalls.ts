import { type DryRunResponse, MAX_CHANGES } from '../../contract/console/dryRun';
import { allCalls } from '../../contract/index';
import { ApprovalRequired } from '../access/approvalRequired';
import { canCall } from '../access/canCall';
import type { GrantedPermissions } from '../access/loadPermissions';
import { ChangeHub } from '../changes/changeHub';
import { createDryRunGateways, type WithheldCall } from '../dryRun/createDryRunGateways';
import { getReachChanges, getReroutedDomains, readReachFindings } from '../dryRun/readReachFindings';
import { readTransactionChanges } from '../dryRun/readTransactionChanges';
import { runInDryRun } from '../dryRun/runInDryRun';
import type { CallParts } from '../http/routing/performCall';
import { getScope, type Person } from '../http/tenancy/tenantScope';
import { hashChanges, readSequenceValues, type SequenceValues } from './hashChanges';
import { performCalls } from './performCalls';
import type { StoredCall } from './storedCalls';

export interface Rehearsal {
  dryRun: DryRunResponse;
  digest: string;
  /** The user's role requires approval. */
  needsApproval: boolean;
}

interface RehearsalInput {
  session: Person;
  granted: GrantedPermissions | null;
  calls: readonly StoredCall[];
  snapshot?: string | undefined;
}

/**
 * Makes calls in order on behalf of a user, records their changes and rolls everything back.
 * @throws ApiError if one of them would be refused, or the preview takes too long
 */
export async function rehearseCalls(parts: CallParts, rehearsed: RehearsalInput): Promise<Rehearsal> {
  try {
    return { ...(await runRehearsal(parts, rehearsed, false)), needsApproval: false };
  } catch (error) {
    if (!(error instanceof ApprovalRequired)) throw error;
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
      // Stored unfiltered; the reader's permissions are applied on display.
      const changes = await readTransactionChanges(dry, { scope, granted: null, showsValues: true });
      const proven = canCall({ session, granted }, allCalls.ProveReach)
        ? getReroutedDomains(changes.domains)
        : [];
      return {
        ...changes,
        reach: await readReachFindings(dry, proven),
        digest: await hashChanges(dry, before),
      };
    },
  );
  const reachBefore = await readReachFindings(parts.db, [...reach.keys()]);
  return {
    digest,
    dryRun: {
      ...changed,
      held: heldActions.slice(0, MAX_CHANGES),
      held_total: heldActions.length,
      reach: getReachChanges(reachBefore, reach),
    },
  };
}
