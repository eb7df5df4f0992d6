import { getRequiredPermission, isSettingSufficient } from '../../contract/access/getRequiredPermission';
import { meetsLevel } from '../../contract/access/levels';
import type { Call } from '../../contract/call';
import { allCalls } from '../../contract/index';
import { type GrantedPermissions, getEffectivePermissions } from '../access/approvalRules';
import { requireFieldAccess } from '../access/guardedFields';
import type { CurrentCaller } from '../apiCalls/currentCaller';
import { ApiError } from '../http/errors/apiError';
import { getScope, isInScope } from '../http/tenancy/tenantScope';
import type { RequestRow } from './requestRows';
import { withNestedCalls } from './rollouts/rolloutSteps';
import { openCalls, type StoredCall, withPlaceholders } from './storedCalls';

function canCallWithoutApproval(
  { session, granted }: CurrentCaller,
  { call: name, body }: StoredCall,
): boolean {
  const call: Call = allCalls[name];
  const need = getRequiredPermission(call);
  if (!meetsLevel(session.level, call.access)) return false;
  const permissions = getEffectivePermissions(granted, { name, call, body, isApproved: false });
  if (permissions === null) return true;
  const setting = need && permissions.get(need.permission);
  if (need && (setting === 'ask' || !isSettingSufficient(setting, need.setting))) return false;
  return isAllowedByFieldPermissions(call, body, permissions);
}

/** Whether the granted permissions allow setting all fields of a request body. */
function isAllowedByFieldPermissions(call: Call, body: unknown, granted: GrantedPermissions): boolean {
  try {
    requireFieldAccess(call, body, granted);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Whether a user may see a request made by another user. */
export const canSeeRequest = ({ session, granted }: CurrentCaller, row: RequestRow): boolean =>
  isInScope(getScope(session), row) &&
  isSettingSufficient(granted === null ? 'allow' : granted.get('changes.approve'), 'view');

/**
 * Whether a user may decide on a request. It must come from the user's own organisation or one below it, must not have
 * been made by the same user under any account, and must contain only calls that the user could make without approval.
 */
export function canDecide(caller: CurrentCaller, row: RequestRow): boolean {
  const { session, granted } = caller;
  const setting = granted === null ? 'allow' : granted.get('changes.approve');
  const requesterIds = [row.askerId, row.askedAs.impersonatedBy?.id];
  return (
    !session.impersonatedBy &&
    !session.apiKey &&
    !requesterIds.includes(session.id) &&
    isInScope(getScope(session), row) &&
    setting !== 'ask' &&
    isSettingSufficient(setting, 'change') &&
    openCalls(row.calls)
      .flatMap(withNestedCalls)
      .every((call) => canCallWithoutApproval(caller, withPlaceholders(call)))
  );
}
