import { sql } from 'drizzle-orm';
import { countRecords } from '../access/approvalRules';
import { loadAccess } from '../access/loadPermissions';
import type { CallParts } from '../apiCalls/callHandler';
import { changeRequests } from '../database/schema';
import { type Actor, runInTransaction } from '../database/transaction';
import type { Principal } from '../http/tenancy/tenantScope';
import { toRequesterIdentity } from './loadRequester';
import { notifyRequestChange } from './notifyRequestChange';
import { rehearseCalls } from './rehearseCalls';
import { type RequestRow, saveRehearsal } from './requestRows';
import type { RunTime } from './requestTimes';
import { scheduleRequest } from './scheduleRequest';
import { type StoredCall, sealCalls } from './storedCalls';

export interface RequestOptions extends RunTime {
  session: Principal;
  actor: Actor;
  calls: readonly StoredCall[];
  reason?: string | null | undefined;
  /** Database snapshot on which the requester's decision was based. */
  snapshot?: string | undefined;
  /** If set, approval is requested even if it is not required. */
  wantsApproval?: boolean | undefined;
  /** If set, a draft is created, to which more calls can be added. */
  isDraft?: boolean;
}

export const countCallRecords = (calls: readonly StoredCall[]): number =>
  calls.reduce((sum, { body }) => sum + countRecords(body), 0);

/**
 * Saves calls as a request, with a preview of their changes. The request awaits approval if the requester's role
 * requires it; otherwise, it runs at its scheduled time.
 * @throws ApiError if a call would be refused
 */
export async function saveRequest(parts: CallParts, request: RequestOptions): Promise<RequestRow> {
  const { session, actor, calls, runAt, zone, reason, snapshot, isDraft = false } = request;
  const { granted } = await loadAccess(parts.db, session);
  const rehearsal = await rehearseCalls(parts, { session, granted, calls, snapshot });
  const needsApproval = rehearsal.needsApproval || request.wantsApproval === true;
  const requester = await toRequesterIdentity(parts.db, session);
  return runInTransaction(parts.db, { ...actor, snapshot: undefined }, async (tx) => {
    const [row] = await tx
      .insert(changeRequests)
      .values({
        state: isDraft ? 'draft' : needsApproval ? 'asked' : 'scheduled',
        askerId: session.id,
        askerName: session.name,
        wholesalerId: session.level === 'staff' ? null : session.wholesalerId,
        domainName: session.level === 'customer' ? session.domainName : null,
        askedAs: requester,
        calls: sealCalls(calls),
        callNames: calls.map(({ call }) => call),
        records: countCallRecords(calls),
        reason: reason?.trim() || null,
        runAt: runAt ?? (isDraft || needsApproval ? null : sql`statement_timestamp()`),
        zone,
        needsApproval,
      })
      .returning();
    if (!row) throw new Error('The request was not kept.');
    await saveRehearsal(tx, row.id, rehearsal, snapshot ?? null);
    if (row.state === 'scheduled') await scheduleRequest(tx, row);
    if (row.state === 'asked') await notifyRequestChange(tx, row);
    return row;
  });
}
