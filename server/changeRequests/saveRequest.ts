import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { emptyProgress } from '../../contract/flowSteps';
import { countRecords } from '../access/approvalRules';
import { loadAccess } from '../access/loadPermissions';
import type { CallParts } from '../apiCalls/callHandler';
import { changeRequests } from '../database/schema';
import { type Actor, runInTransaction } from '../database/transaction';
import { isInPhoneSystem } from '../http/tenancy/tenantScope';
import { buildDescriptions } from '../people/audit/describeCall';
import { sealFlowState } from './flows/flowState';
import { toRequesterIdentity } from './loadRequester';
import { notifyRequestChange } from './notifyRequestChange';
import {
  findIdenticalRequest,
  lockOpenRequests,
  type RequestedCalls,
  requireRoomForRequest,
} from './openRequests';
import { rehearseFlow, rehearseRequested } from './rehearseRequested';
import { type RequestRow, saveRehearsal } from './requestRows';
import { requireAllSteps } from './requireAllSteps';
import { requireUndoable } from './requireUndoable';
import { scheduleRequest } from './scheduleRequest';
import { requireStorableSize, type StoredCall, sealCalls } from './storedCalls';

export interface RequestOptions extends RequestedCalls {
  actor: Actor;
  reason?: string | null | undefined;
  /** Database snapshot on which the requester's decision was based. */
  snapshot?: string | undefined;
}

export const countCallRecords = (calls: readonly StoredCall[]): number =>
  calls.reduce((sum, { body }) => sum + countRecords(body), 0);

/**
 * Saves calls as a request, with a preview of their changes. The request awaits approval if the requester's role
 * requires it; otherwise, it runs at its scheduled time, or immediately. A flow then runs step by step.
 * @returns the new request, or an identical one that is still open
 * @throws ApiError if a call would be refused, or there are too many open requests
 */
export async function saveRequest(parts: CallParts, request: RequestOptions): Promise<RequestRow> {
  const { session, actor, calls, runAt, until, zone, reason, snapshot, flow, isDraft = false } = request;
  requireStorableSize(calls);
  // Checked before the dry run as well, because a dry run blocks others.
  const known = await findIdenticalRequest(parts.db, request);
  if (known) return known;
  await requireRoomForRequest(parts.db, session);
  const { granted } = await loadAccess(parts.db, session);
  const { wantsApproval = false } = request;
  const isInSteps = flow && !runAt && !until && !wantsApproval;
  const rehearse = isInSteps ? rehearseFlow : rehearseRequested;
  const rehearsal = await rehearse(parts, { session, granted, actor: { ...actor, snapshot } }, calls);
  const needsApproval = rehearsal?.needsApproval || wantsApproval;
  if (until && rehearsal) requireUndoable(rehearsal.dryRun);
  if (flow?.requiresAll) requireAllSteps(rehearsal);
  const immediateState = isInSteps ? 'running' : 'scheduled';
  const state = isDraft ? 'draft' : needsApproval ? 'asked' : runAt ? 'scheduled' : immediateState;
  const requester = await toRequesterIdentity(parts.db, session);
  const sentences = await buildDescriptions(parts.db, calls);
  return runInTransaction(parts.db, { ...actor, snapshot: undefined }, async (tx) => {
    await lockOpenRequests(tx, session);
    const identical = await findIdenticalRequest(tx, request);
    if (identical) return identical;
    await requireRoomForRequest(tx, session);
    const [row] = await tx
      .insert(changeRequests)
      .values({
        state,
        askerId: session.id,
        askerName: session.name,
        wholesalerId: session.level === 'staff' ? null : session.wholesalerId,
        domainName: isInPhoneSystem(session.level) ? session.domainName : null,
        askedAs: requester,
        calls: sealCalls(calls),
        callNames: calls.map(({ call }) => call),
        sentences,
        records: countCallRecords(calls),
        reason: reason?.trim() || null,
        runAt: runAt ?? (state === 'scheduled' ? sql`statement_timestamp()` : null),
        until,
        zone,
        needsApproval,
        ...(flow && {
          flow: flow.name,
          title: flow.title,
          flowKey: flow.key,
          changeGroup: randomUUID(),
          progress: sealFlowState({ form: flow.form, progress: emptyProgress }),
        }),
      })
      .returning();
    if (!row) throw new Error('The request was not saved.');
    if (rehearsal) await saveRehearsal(tx, row.id, rehearsal, snapshot ?? null);
    if (row.state === 'scheduled' || row.state === 'running') await scheduleRequest(tx, row);
    if (row.state === 'asked') await notifyRequestChange(tx, row);
    return row;
  });
}
