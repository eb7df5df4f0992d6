import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Call } from '../../contract/call';
import type { changeRequestCalls } from '../../contract/console/changeRequests';
import { allCalls } from '../../contract/index';
import type { CallParts, HandlersFor } from '../apiCalls/callHandler';
import type { CurrentCaller } from '../apiCalls/currentCaller';
import { runInTransaction } from '../database/transaction';
import { createConflictError, createForbiddenError } from '../http/errors/apiError';
import { lockForDecision } from './lockedRequests';
import { notifyAndRespond } from './notifyAndRespond';
import { notifyRequestChange } from './notifyRequestChange';
import { rehearseCalls } from './rehearseCalls';
import { type RequestRow, readRehearsal, requireState, updateRequest } from './requestRows';
import { parseRunTime, requireOrder } from './requestTimes';
import { scheduleRequest } from './scheduleRequest';
import { openCalls } from './storedCalls';

export const decisionHandlers: Pick<
  HandlersFor<keyof typeof changeRequestCalls>,
  'ApproveChangeRequest' | 'RefuseChangeRequest'
> = {
  async ApproveChangeRequest({ request: { body }, caller, services: { db, parts } }) {
    const time = parseRunTime(body);
    const rehearsed = await runInTransaction(db, caller.actor, (tx) => lockForDecision(tx, caller, body.id));
    await requireSoleApproval(parts, caller, rehearsed);
    const approved = await runInTransaction(db, caller.actor, async (tx) => {
      const row = await lockForDecision(tx, caller, body.id);
      requireState(row, ['asked', 'changed']);
      const rehearsal = await readRehearsal(tx, row.id);
      if (rehearsal?.digest !== body.seen)
        throw createConflictError(
          t('The preview has been updated since you opened the request. Review it again before you decide.'),
          {
            details: { stale: true },
          },
        );
      const runAt = time.runAt ?? row.runAt;
      const changed = await updateRequest(tx, row.id, {
        state: 'scheduled',
        decidedById: caller.session.id,
        decidedBy: caller.session.name,
        decidedAt: sql`statement_timestamp()`,
        word: body.word?.trim() || null,
        error: null,
        runAt: runAt && Date.parse(runAt) > Date.now() ? runAt : sql`statement_timestamp()`,
        zone: time.zone ?? row.zone,
      });
      requireOrder(changed);
      await scheduleRequest(tx, changed);
      await notifyRequestChange(tx, changed);
      return changed;
    });
    return notifyAndRespond(db, caller, approved);
  },

  async RefuseChangeRequest({ request: { body }, caller, services: { db } }) {
    const refused = await runInTransaction(db, caller.actor, async (tx) => {
      const row = await lockForDecision(tx, caller, body.id);
      requireState(row, ['asked', 'changed']);
      const changed = await updateRequest(tx, row.id, {
        state: 'refused',
        decidedById: caller.session.id,
        decidedBy: caller.session.name,
        decidedAt: sql`statement_timestamp()`,
        endedAt: sql`statement_timestamp()`,
        word: body.word.trim(),
      });
      await notifyRequestChange(tx, changed);
      return changed;
    });
    return notifyAndRespond(db, caller, refused);
  },
};

/**
 * Tries the calls as the approver, because some of them require permissions that depend on their arguments.
 * @throws ApiError 403
 */
async function requireSoleApproval(
  parts: CallParts,
  { session, granted }: CurrentCaller,
  row: RequestRow,
): Promise<void> {
  const calls = openCalls(row.calls);
  const needsMoreApproval = calls.some(({ call: name }) => {
    const call: Call = allCalls[name];
    return call.checksAccount || call.requiresMore;
  });
  if (!needsMoreApproval) return;
  const [storedRehearsal, tried] = [
    await readRehearsal(parts.db, row.id),
    await rehearseCalls(parts, { session, granted, calls }),
  ];
  if (tried.needsApproval || (tried.dryRun.total ?? 0) < (storedRehearsal?.total ?? 0))
    throw createForbiddenError(
      t('You can only decide on changes that you may make yourself, within your organisation.'),
    );
}
