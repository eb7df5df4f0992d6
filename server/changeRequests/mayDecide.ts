import { isEnough, requiredPermission } from '../../contract/access/requiredPermission';
import { type Call, reaches } from '../../contract/call';
import { everyCall } from '../../contract/index';
import { grantedFor } from '../access/askRules';
import { requireFields } from '../access/guardedFields';
import type { GrantedPermissions } from '../access/loadPermissions';
import { ApiError } from '../http/errors/apiError';
import type { CallerNow } from '../http/routing/callHandler';
import { isWithin, scopeOf } from '../http/tenancy/tenantScope';
import { type KeptCall, openCalls } from './keptCalls';
import type { RequestRow } from './requestRows';

/** Whether somebody could make a call alone, asking nobody. */
function mayMakeAlone({ session, granted }: CallerNow, { call: name, body }: KeptCall): boolean {
  const call: Call = everyCall[name];
  const need = requiredPermission(call);
  if (!reaches(session.level, call.access)) return false;
  const given = grantedFor(granted, { name, call, body, isApproved: false });
  if (given === null) return true;
  const setting = need && given.get(need.permission);
  if (need && (setting === 'ask' || !isEnough(setting, need.setting))) return false;
  return opensFields(call, body, given);
}

/** Whether a role may set all fields a call is sent. */
function opensFields(call: Call, body: unknown, granted: GrantedPermissions): boolean {
  try {
    requireFields(call, body, granted);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Whether somebody sees what others of a house ask for. */
export const seesRequestsOf = ({ session, granted }: CallerNow, row: RequestRow): boolean =>
  isWithin(scopeOf(session), row) &&
  isEnough(granted === null ? 'allow' : granted.get('changes.approve'), 'view');

/**
 * Whether somebody may approve or refuse a request: one of their own house or of one below it, none they ask for themselves, by
 * whatever name, and none of what they could not do alone.
 */
export function mayDecide(caller: CallerNow, row: RequestRow): boolean {
  const { session, granted } = caller;
  const setting = granted === null ? 'allow' : granted.get('changes.approve');
  const asks = [row.askerId, row.askedAs.impersonatedBy?.id];
  return (
    !session.impersonatedBy &&
    !session.apiKey &&
    !asks.includes(session.id) &&
    isWithin(scopeOf(session), row) &&
    setting !== 'ask' &&
    isEnough(setting, 'change') &&
    openCalls(row.calls).every((call) => mayMakeAlone(caller, call))
  );
}
