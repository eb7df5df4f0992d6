import { t } from '#i18n';
import { MAX_FLOW_STEPS } from '../../../contract/console/changeRequests';
import { emptyProgress, type FlowProgress, type FlowStep } from '../../../contract/flowSteps';
import { PROGRESS_CONTEXT } from '../../database/sealed/sealedColumns';
import { createConflictError, createInvalidFieldError } from '../../http/errors/apiError';
import { openJson, sealJson } from '../../secrets/sealFields';
import type { Sealed } from '../../secrets/sealSecret';
import type { RequestRow } from '../requestRows';
import { toStoredCall } from '../sentCalls';
import { openCalls, type StoredStep } from '../storedCalls';

/** Stored with a flow: its form values, which the client sent, and its progress. */
interface FlowState {
  form: unknown;
  progress: FlowProgress;
}

export interface OpenFlow extends FlowState {
  steps: readonly StoredStep[];
}

export const sealFlowState = ({ form, progress }: FlowState): Sealed =>
  sealJson({ form, progress }, PROGRESS_CONTEXT);

/** Decrypts a flow; undefined for other requests. */
export function openFlow(row: Pick<RequestRow, 'flow' | 'calls' | 'progress'>): OpenFlow | undefined {
  if (row.flow === null || row.progress === null) return undefined;
  const { form = null, progress = emptyProgress } = openJson(
    row.progress,
    PROGRESS_CONTEXT,
  ) as Partial<FlowState>;
  return { form, progress, steps: openCalls(row.calls) as StoredStep[] };
}

/**
 * Validates the steps of a flow.
 * @param earlier preceding steps, to whose values the steps may refer
 * @throws ApiError if a call cannot be deferred, or a name is used twice or not remembered by an earlier step
 */
export function toStoredSteps(sent: readonly FlowStep[], earlier: readonly StoredStep[] = []): StoredStep[] {
  if (sent.length + earlier.length === 0)
    throw createInvalidFieldError('steps', t('Name at least one call.'));
  if (earlier.length + sent.length > MAX_FLOW_STEPS)
    throw createConflictError(t('A set has at most {most} steps.', { most: MAX_FLOW_STEPS }));
  const names = new Set(earlier.map(({ name }) => name));
  const remembered = new Set(earlier.flatMap((step) => Object.keys(step.remember ?? {})));
  return sent.map((step, index) => {
    const { name, title, bind, remember, facts, optional } = step;
    if (names.has(name))
      throw createInvalidFieldError('steps', t('Two steps have the same name: {name}.', { name }));
    const unknown = Object.values(bind ?? {}).find((value) => !remembered.has(value ?? ''));
    if (unknown !== undefined)
      throw createInvalidFieldError(
        `steps.${index}.bind`,
        t('No earlier step remembers a value by this name: {name}.', { name: unknown ?? '' }),
      );
    names.add(name);
    for (const value of Object.keys(remember ?? {})) remembered.add(value);
    return {
      ...toStoredCall(step, index, 'steps'),
      ...{ name, title },
      ...(bind && { bind }),
      ...(remember && { remember }),
      ...(facts && { facts }),
      ...(optional && { optional }),
    };
  });
}
