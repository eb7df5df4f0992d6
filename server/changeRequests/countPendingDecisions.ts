import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '../database/database';
import { changeRequests } from '../database/schema';
import { buildScopeWhere, getScope, type Principal } from '../http/tenancy/tenantScope';

/** Counts the requests that may await the user's decision. The database cannot check all permissions, so the result is an upper bound. */
export const countPendingDecisions = (db: Database, session: Principal): Promise<number> =>
  db.$count(
    changeRequests,
    and(
      buildScopeWhere(getScope(session), changeRequests),
      inArray(changeRequests.state, ['asked', 'changed']),
      changeRequests.needsApproval,
      ne(changeRequests.askerId, session.id),
    ),
  );
