import { and, inArray, ne } from 'drizzle-orm';
import type { Database } from '../database/database';
import { changeRequests } from '../database/schema';
import { buildScopeWhere, getScope, type Person } from '../http/tenancy/tenantScope';

/** How many requests of their people wait for somebody, as far as the database knows: who may do it all is seen of each. */
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
