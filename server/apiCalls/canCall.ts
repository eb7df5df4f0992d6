import { getRequiredPermission, isSettingSufficient } from '../../contract/access/getRequiredPermission';
import { isUserCall } from '../../contract/access/isForPeople';
import { meetsLevel } from '../../contract/access/levels';
import type { Call } from '../../contract/call';
import type { CurrentCaller } from './currentCaller';

/** Whether the caller may make a call, given its level, role, impersonation and API key restrictions. */
export function canCall({ session, granted }: CurrentCaller, call: Call): boolean {
  const needed = getRequiredPermission(call);
  return (
    meetsLevel(session.level, call.access) &&
    !(session.apiKey && isUserCall(call)) &&
    !(session.impersonatedBy && call.whileImpersonating === 'refused') &&
    (!needed || granted === null || isSettingSufficient(granted.get(needed.permission), needed.setting))
  );
}
