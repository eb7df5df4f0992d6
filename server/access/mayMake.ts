import { isForPeople } from '../../contract/access/isForPeople';
import { isEnough, requiredPermission } from '../../contract/access/requiredPermission';
import { type Call, reaches } from '../../contract/call';
import type { CallerNow } from '../http/routing/callHandler';

/** Whether whoever calls may make a call: their level, their role, acting as somebody else, and being a program. */
export const mayMake = ({ session, granted }: CallerNow, call: Call): boolean => {
  const needed = requiredPermission(call);
  return (
    reaches(session.level, call.access) &&
    !(session.apiKey && isForPeople(call)) &&
    !(session.impersonatedBy && call.whileImpersonating === 'refused') &&
    (!needed || granted === null || isEnough(granted.get(needed.permission), needed.setting))
  );
};
