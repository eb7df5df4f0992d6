import type { CallSpec } from '../../declaration/compiled';
import type { ActionRequest, ActionResult } from '../dataProviderTypes';
import { isForAll } from './actionShape';

type Pacing = Pick<ActionRequest, 'ids' | 'onProgress' | 'signal' | 'waitIfPaused'>;
type SendGroup = (ids: string[]) => Promise<unknown>;

/** Groups records by call: all records in one call if it sends all ids, otherwise one record per call. */
export const groupByCall = (use: Pick<CallSpec, 'send'>, ids: string[]): string[][] =>
  ids.length < 2 || isForAll(use) ? [ids] : ids.map((id) => [id]);

/**
 * Makes one call per group of records, in sequence. The failure of a call is recorded for each of its records and does
 * not stop the others.
 */
export const sendInSequence = async (
  { ids, onProgress, signal, waitIfPaused }: Pacing,
  groups: string[][],
  send: SendGroup,
): Promise<ActionResult> => {
  const result: ActionResult = { succeeded: [], failed: [], answer: null, answers: new Map() };
  for (const group of groups) {
    await waitIfPaused?.();
    if (signal?.aborted) break;
    try {
      result.answer = await send(group);
      result.answers?.set(group[0] ?? '', result.answer);
      result.succeeded.push(...group);
    } catch (error) {
      result.failed.push(...group.map((id) => ({ id, error })));
    }
    onProgress?.(result.succeeded.length + result.failed.length, ids.length);
  }
  return result;
};

/**
 * Makes the calls of an action.
 * @throws the error of a single call; failures of several calls are recorded for their records
 */
export const sendCalls = async (
  request: Pacing,
  groups: string[][],
  send: SendGroup,
): Promise<ActionResult> => {
  if (groups.length > 1) return sendInSequence(request, groups, send);
  const { ids } = request;
  const answer = await send(ids);
  return { succeeded: ids, failed: [], answer, answers: new Map([[ids[0] ?? '', answer]]) };
};
