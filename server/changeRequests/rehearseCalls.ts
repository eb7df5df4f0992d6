import type { DryRunResponse } from '../../contract/console/dryRun';
import type { FlowProgress } from '../../contract/flowSteps';
import { ApprovalRequiredError } from '../access/approvalRequired';
import type { GrantedPermissions } from '../access/approvalRules';
import type { CallParts } from '../apiCalls/callHandler';
import { recordEffects } from '../dryRun/recordEffects';
import type { Principal } from '../http/tenancy/tenantScope';
import { hashChanges } from './hashChanges';
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
  /** Progress of the flow to which the calls belong. */
  progress?: FlowProgress | undefined;
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
  const { dryRun, inspected: digest } = await recordEffects(
    parts,
    { session, granted, isForOthers: true, inspect: hashChanges },
    (dryParts) => performCalls(dryParts, { ...rehearsed, isApproved, signal: new AbortController().signal }),
  );
  return { digest, dryRun };
}
