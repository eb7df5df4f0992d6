import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isSettingSufficient } from '../../contract/access/getRequiredPermission';
import type { HandlerCaller } from '../apiCalls/callHandler';
import { changeRequests } from '../database/schema';
import { buildScopeWhere, type OwnerColumns } from '../http/tenancy/tenantScope';

/**
 * Selects the requests visible to a user: the user's own and, with the permission, those of the user's organisation and
 * the organisations below it.
 */
export function buildVisibilityFilter(
  { session, granted, scope }: HandlerCaller,
  columns: OwnerColumns & { askerId: AnyPgColumn } = changeRequests,
): SQL | undefined {
  const isOwn = eq(columns.askerId, session.id);
  const canSeeOthers =
    session.level !== 'self' &&
    isSettingSufficient(granted === null ? 'allow' : granted.get('changes.approve'), 'view');
  return canSeeOthers
    ? scope.level === 'staff'
      ? sql`true`
      : or(isOwn, buildScopeWhere(scope, columns))
    : isOwn;
}

/** Selects requests that may await the user's decision. Remaining permissions are checked individually for each request. */
export const buildAwaitingDecisionFilter = (caller: HandlerCaller): SQL | undefined =>
  and(
    buildVisibilityFilter(caller),
    sql`${changeRequests.state} in ('asked', 'changed') and ${changeRequests.needsApproval}`,
    sql`${changeRequests.askerId} <> ${caller.session.id}`,
  );
