import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { BodyFor, ResponseFor } from '../../../contract/call';
import type { changeRequestCalls } from '../../../contract/console/changeRequests';
import type { FlowProgress } from '../../../contract/flowSteps';
import type { HandlerCaller, HandlerServices } from '../../apiCalls/callHandler';
import { createConflictError } from '../../http/errors/apiError';
import { readSelectedEntries } from '../../people/undo/readSelectedEntries';
import { runUndo } from '../../people/undo/runUndo';
import { toUndoResponses } from '../../people/undo/undoEntries';
import type { UndoResult } from '../../people/undo/undoPlan';
import { lockOwnRequest } from '../lockedRequests';
import { requireState, updateRequest } from '../requestRows';
import { undoAsRequester } from '../undoAsRequester';
import { openFlow, sealFlowState } from './flowState';

type UndoFlow = (typeof changeRequestCalls)['UndoFlow'];

/**
 * Undoes what an own flow changed, as far as possible, and ends the flow.
 * @throws ApiError 409 while it is running
 */
export function undoFlow(
  { db, parts }: Pick<HandlerServices, 'db' | 'parts'>,
  caller: HandlerCaller,
  { id, preview }: BodyFor<UndoFlow>,
): Promise<ResponseFor<UndoFlow>> {
  return runUndo(db, caller.actor, preview === true, async (tx) => {
    const row = await lockOwnRequest(tx, caller, id);
    requireState(row, ['stopped', 'done', 'withdrawn']);
    const flow = openFlow(row);
    if (!flow || !row.changeGroup) throw createConflictError(t('There is no flow to undo.'));
    const entries = await readSelectedEntries(tx, caller.scope, { change_group: row.changeGroup });
    const results = await undoAsRequester(tx, parts, row, entries);
    const left = results
      .filter((result) => result.obstacles.length > 0 && !isMessage(result))
      // Who has changed a record since is for readers of the audit log.
      .map((result) => ({
        ...result,
        obstacles: result.obstacles.map(({ by: _, ...obstacle }) => obstacle),
      }));
    const hasUndone = results.some(({ outcome }) => outcome !== 'left');
    await updateRequest(tx, row.id, {
      progress: sealFlowState({
        form: flow.form,
        progress: hasUndone ? withUndone(flow.progress) : flow.progress,
      }),
      ...(row.state === 'stopped' && { state: 'withdrawn', endedAt: sql`statement_timestamp()` }),
    });
    const described = await toUndoResponses(tx, caller, left);
    return {
      records: results.filter(({ outcome }) => outcome !== 'left').length,
      left: described.map(({ subject, stays }) => ({ subject, reason: stays })),
    };
  });
}

/** Record types of messages: the console states that those which were sent remain sent. */
const messageEntities: ReadonlySet<string> = new Set(['sent_mail', 'sms_message', 'notification']);

/** Checks whether a result is about a message or an event, which leaves nothing behind that could be undone. */
const isMessage = ({ place, obstacles }: UndoResult): boolean =>
  messageEntities.has(place.entity) || obstacles.every(({ reason }) => reason === 'happened');

const withUndone = ({ outcomes, remembered }: FlowProgress): FlowProgress => ({
  outcomes: Object.fromEntries(
    Object.entries(outcomes).map(([name, outcome]) => [
      name,
      outcome.state === 'done' ? { state: 'undone' as const } : outcome,
    ]),
  ),
  remembered,
});
