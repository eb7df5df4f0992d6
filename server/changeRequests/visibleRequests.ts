import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { isEnough } from '../../contract/access/requiredPermission';
import { changeRequests } from '../database/schema';
import { within } from '../http/tenancy/tenantScope';
import type { RequestAsked } from './requestAsked';

/** Requests somebody sees: their own, and with the permission those of their house and the ones below. */
export function seenBy({ session, granted, scope }: RequestAsked): SQL | undefined {
  const own = eq(changeRequests.askerId, session.id);
  const seesOthers = isEnough(granted === null ? 'allow' : granted.get('changes.approve'), 'view');
  return seesOthers ? (scope.level === 'staff' ? sql`true` : or(own, within(scope, changeRequests))) : own;
}

/** Those that wait for somebody, as far as the database knows: who may do it all is seen of each. */
export const toDecide = (request: RequestAsked): SQL | undefined =>
  and(
    seenBy(request),
    sql`${changeRequests.state} in ('asked', 'changed') and ${changeRequests.needsApproval}`,
    sql`${changeRequests.askerId} <> ${request.session.id}`,
  );
