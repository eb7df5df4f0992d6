import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Call } from '../../contract/call';
import type { changeRequestCalls } from '../../contract/console/changeRequests';
import { allCalls } from '../../contract/index';
import { runInTransaction } from '../database/transaction';
import { createConflictError, createForbiddenError } from '../http/errors/apiError';
import type { HandlersFor } from '../http/routing/callHandler';
import type { ChangeRequestContext } from './changeRequestContext';
import { lockForDecision } from './lockedRequests';
import { notifyAndRespond } from './notifyAndRespond';
import { notifyRequestChange } from './notifyRequestChange';
import { rehearseCalls } from './rehearseCalls';
import { type RequestRow, readRehearsal, requireState, updateRequest } from './requestRows';
import { parseRunTime } from './requestTimes';
import { scheduleRequest } from './scheduleRequest';
import { openCalls } from './storedCalls';

export const decisionHandlers: Pick<
  HandlersFor<keyof typeof changeRequestCalls>,
  'ApproveChangeRequest' | 'RefuseChangeRequest'
> = {
  async ApproveChangeRequest(request) {
    const { db, body, session, actor } = request;
    const time = parseRunTime(body);
    const rehearsed = await readForDecision(request, body.id);
    await requireSoleApproval(request, rehearsed);
    const approved = await runInTransaction(db, actor, async (tx) => {
      const row = await lockForDecision(tx, request, body.id);
      requireState(row, ['asked', 'changed']);
      const rehearsal = await readRehearsal(tx, row.id);
      if (rehearsal?.digest !== body.seen)
        throw createConflictError(
          t('What it changes was tried anew since you looked. Read it again, and decide then.'),
          {
            details: { stale: true },
          },
        );
      const runAt = time.runAt ?? row.runAt;
      const changed = await updateRequest(tx, row.id, {
        state: 'scheduled',
        decidedById: session.id,
        decidedBy: session.name,
        decidedAt: sql`statement_timestamp()`,
        word: body.word?.trim() || null,
        error: null,
        runAt: runAt && Date.parse(runAt) > Date.now() ? runAt : sql`statement_timestamp()`,
        zone: time.runAt ? time.zone : row.zone,
      });
      await scheduleRequest(tx, changed);
      await notifyRequestChange(tx, changed);
      return changed;
    });
    return notifyAndRespond(request, approved);
  },

  async RefuseChangeRequest(request) {
    const { db, body, session, actor } = request;
    const refused = await runInTransaction(db, actor, async (tx) => {
      const row = await lockForDecision(tx, request, body.id);
      requireState(row, ['asked', 'changed']);
      const changed = await updateRequest(tx, row.id, {
        state: 'refused',
        decidedById: session.id,
        decidedBy: session.name,
        decidedAt: sql`statement_timestamp()`,
        endedAt: sql`statement_timestamp()`,
        word: body.word.trim(),
      });
      await notifyRequestChange(tx, changed);
      return changed;
    });
    return notifyAndRespond(request, refused);
  },
};

/**
 * Reads a request on which the caller may decide.
 * @throws ApiError 404, 403
 */
async function readForDecision(request: ChangeRequestContext, id: number): Promise<RequestRow> {
  return runInTransaction(request.db, request.actor, (tx) => lockForDecision(tx, request, id));
}

/**
 * Tries the calls as the approver, because some of them require permissions that depend on their arguments.
 * @throws ApiError 403
 */
async function requireSoleApproval(request: ChangeRequestContext, row: RequestRow): Promise<void> {
  const { db, parts, session, granted } = request;
  const calls = openCalls(row.calls);
  const needsMoreApproval = calls.some(({ call: name }) => {
    const call: Call = allCalls[name];
    return call.checksAccount || call.requiresMore;
  });
  if (!needsMoreApproval) return;
  const [storedRehearsal, tried] = [
    await readRehearsal(db, row.id),
    await rehearseCalls(parts, { session, granted, calls }),
  ];
  if (tried.needsApproval || (tried.dryRun.total ?? 0) < (storedRehearsal?.total ?? 0))
    throw createForbiddenError(t('You can decide only on what you could do alone, for your own people.'));
}
