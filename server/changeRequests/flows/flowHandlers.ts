import { t } from '#i18n';
import type { changeRequestCalls } from '../../../contract/console/changeRequests';
import { bindBody, type FlowStep, withOutcome } from '../../../contract/flowSteps';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction } from '../../database/transaction';
import {
  createConflictError,
  createForbiddenError,
  createInvalidFieldError,
} from '../../http/errors/apiError';
import { buildDescriptions } from '../../people/audit/describeCall';
import { lockOwnRequest, requireUnchanged } from '../lockedRequests';
import { notifyAndRespond } from '../notifyAndRespond';
import { performCalls } from '../performCalls';
import { rehearseFlow } from '../rehearseRequested';
import { type RequestRow, requireState, updateRequest } from '../requestRows';
import { parseRunTime } from '../requestTimes';
import { countCallRecords, saveRequest } from '../saveRequest';
import { scheduleRequest } from '../scheduleRequest';
import { requireStorableSize, sealCalls } from '../storedCalls';
import { type OpenFlow, openFlow, sealFlowState, toStoredSteps } from './flowState';
import { undoFlow } from './undoFlow';

export const flowHandlers: Pick<
  HandlersFor<keyof typeof changeRequestCalls>,
  'StartFlow' | 'ContinueFlow' | 'UndoFlow'
> = {
  async StartFlow({ request: { body, isApproved: isDryRun, signal }, caller, services: { db, parts } }) {
    const { session, granted, actor } = caller;
    const steps = toStoredSteps(body.steps);
    if (isDryRun) {
      await performCalls(parts, { session, granted, calls: steps, isApproved: true, signal });
      return {};
    }
    const row = await saveRequest(parts, {
      session,
      actor,
      calls: steps,
      reason: body.reason,
      snapshot: actor.snapshot,
      wantsApproval: body.wants_approval === true,
      flow: {
        name: body.flow,
        title: body.title,
        key: body.key,
        form: body.form ?? null,
        requiresAll: body.requires_all === true,
      },
      ...parseRunTime(body),
    });
    return notifyAndRespond(db, caller, row);
  },

  async ContinueFlow({ request: { body, isApproved: isDryRun, signal }, caller, services: { db, parts } }) {
    const { session, granted, actor } = caller;
    const before = await runInTransaction(db, actor, (tx) => lockOwnRequest(tx, caller, body.id));
    const { form, progress, steps } = prepareContinuation(before, body);
    const remaining = steps.filter(({ name }) => !progress.outcomes[name]);
    requireStorableSize(steps);
    if (isDryRun) {
      await performCalls(parts, { session, granted, calls: remaining, progress, isApproved: true, signal });
      return {};
    }
    const rehearsal = body.steps && (await rehearseFlow(parts, caller, remaining, progress));
    if (rehearsal?.needsApproval)
      throw createForbiddenError(t('These steps need approval. Start another flow with them.'));
    const sentences = await buildDescriptions(db, steps);
    const continued = await runInTransaction(db, actor, async (tx) => {
      const row = await lockOwnRequest(tx, caller, body.id);
      requireUnchanged(row, before);
      const changed = await updateRequest(tx, row.id, {
        state: 'running',
        calls: sealCalls(steps),
        callNames: steps.map(({ call }) => call),
        sentences,
        records: countCallRecords(steps),
        progress: sealFlowState({ form, progress }),
        error: null,
        endedAt: null,
      });
      await scheduleRequest(tx, changed);
      return changed;
    });
    return notifyAndRespond(db, caller, continued);
  },

  UndoFlow: ({ request: { body }, caller, services }) => undoFlow(services, caller, body),
};

interface Continuation {
  skip?: string | null | undefined;
  steps?: readonly FlowStep[] | null | undefined;
  form?: unknown;
}

/**
 * Determines the steps with which a flow continues. Steps that failed, or lacked a value of another step, are repeated;
 * changed steps replace them.
 * @throws ApiError if the flow cannot be continued in this way
 */
function prepareContinuation(row: RequestRow, { skip, steps: sent, form }: Continuation): OpenFlow {
  requireState(row, ['running', 'stopped', 'done']);
  const flow = openFlow(row);
  const isFailed = ({ state }: { state: string }) => state === 'failed';
  if (!flow || (row.state === 'done' && !Object.values(flow.progress.outcomes).some(isFailed)))
    throw createConflictError(t('There is no step to repeat.'));
  const ended = flow.steps.filter((step) => {
    const outcome = flow.progress.outcomes[step.name];
    return outcome?.state === 'done' || (outcome?.state === 'skipped' && bindBody(step, flow.progress));
  });
  const skipped = skip ? flow.steps.find(({ name, optional }) => name === skip && optional) : undefined;
  if (skip && (!skipped || ended.includes(skipped)))
    throw createInvalidFieldError('skip', t('Only optional steps that have not been done can be skipped.'));
  const outcomes = Object.fromEntries(
    ended.flatMap(({ name }) => {
      const outcome = flow.progress.outcomes[name];
      return outcome ? [[name, outcome] as const] : [];
    }),
  );
  const progress = { ...flow.progress, outcomes };
  const retained = skipped ? [...ended, skipped] : ended;
  const changed = sent?.filter((step) => !retained.some(({ name }) => name === step.name));
  return {
    form: form === undefined ? flow.form : form,
    progress: skipped ? withOutcome(progress, skipped, { state: 'skipped' }) : progress,
    steps: changed
      ? [...retained, ...(changed.length > 0 ? toStoredSteps(changed, retained) : [])]
      : flow.steps,
  };
}
