import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { isSettingSufficient } from '../../contract/access/getRequiredPermission';
import { changeRequests } from '../database/schema';
import { buildScopeWhere } from '../http/tenancy/tenantScope';
import type { ChangeRequestContext } from './changeRequestContext';

/** Requests visible to a user: their own and, with the permission, those of their organisation and the ones below. */
export function visibleTo({ session, granted, scope }: ChangeRequestContext): SQL | undefined {
  const isOwn = eq(changeRequests.askerId, session.id);
  const canSeeOthers = isSettingSufficient(
    granted === null ? 'allow' : granted.get('changes.approve'),
    'view',
  );
  return canSeeOthers
    ? scope.level === 'staff'
      ? sql`true`
      : or(isOwn, buildScopeWhere(scope, changeRequests))
    : isOwn;
}

/** Requests that may await the user's decision. The remaining permission checks are made per request. */
export const awaitingDecision = (request: ChangeRequestContext): SQL | undefined =>
  and(
    visibleTo(request),
    sql`${changeRequests.state} in ('asked', 'changed') and ${changeRequests.needsApproval}`,
    sql`${changeRequests.askerId} <> ${request.session.id}`,
  );
