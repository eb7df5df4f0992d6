import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '../database/database';
import { changeRequests } from '../database/schema';
import { buildScopeWhere, getScope, type Person } from '../http/tenancy/tenantScope';

/** Number of requests that may await the user's decision. The database cannot check all permissions, so this is an upper bound. */
export const countPendingDecisions = (db: Database, session: Person): Promise<number> =>
  db.$count(
    changeRequests,
    and(
      buildScopeWhere(getScope(session), changeRequests),
      inArray(changeRequests.state, ['asked', 'changed']),
      changeRequests.needsApproval,
      ne(changeRequests.askerId, session.id),
    ),
  );
