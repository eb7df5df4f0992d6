import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { isSettingSufficient } from '../../contract/access/requiredPermission';
import { changeRequests } from '../database/schema';
import { buildScopeWhere } from '../http/tenancy/tenantScope';
import type { ChangeRequestContext } from './requestAsked';

/** Requests somebody sees: their own, and with the permission those of their house and the ones below. */
export function visibleTo({ session, granted, scope }: ChangeRequestContext): SQL | undefined {
  const own = eq(changeRequests.askerId, session.id);
  const seesOthers = isSettingSufficient(granted === null ? 'allow' : granted.get('changes.approve'), 'view');
  return seesOthers
    ? scope.level === 'staff'
      ? sql`true`
      : or(own, buildScopeWhere(scope, changeRequests))
    : own;
}

/** Those that wait for somebody, as far as the database knows: who may do it all is seen of each. */
export const awaitingDecision = (request: ChangeRequestContext): SQL | undefined =>
  and(
    visibleTo(request),
    sql`${changeRequests.state} in ('asked', 'changed') and ${changeRequests.needsApproval}`,
    sql`${changeRequests.askerId} <> ${request.session.id}`,
  );
