import type { ActionSpec, ResourceSpec } from '../declaration/compiled';
import { fillAll } from '../declaration/template';
import type { Caller } from './callApi';
import { idOf, wireId } from './ids';
import { surroundings } from './reads';
import type { ActionRequest, ActionResult, ProviderContext } from './types';

const isForAll = ({ send }: ActionSpec): boolean =>
  typeof send === 'object' && Object.values(send).includes('$ids');

/**
 * Does an action: in one call where it is sent all ids, else with one call a record, one after the other.
 * @throws whatever a single call throws; with several calls, failures are reported record by record
 */
export const runAction = async (
  { caller, context }: { caller: Caller; context: ProviderContext },
  spec: ResourceSpec,
  { action: name, ids, records = [], form = {}, related, onProgress, signal }: ActionRequest,
): Promise<ActionResult> => {
  const action = spec.actions.find((one) => one.name === name);
  if (!action) throw new Error(`${spec.label[1]} have no action "${name}".`);

  const send = (id: string | undefined) => {
    const record = records.find((one) => idOf(spec, one) === id);
    const filled = fillAll(action.send, {
      ...surroundings(context),
      id: id === undefined ? undefined : wireId(spec, id),
      ids: ids.map((one) => wireId(spec, one)),
      record,
      data: record,
      form,
      related,
    });
    return caller.call(action.call, { ...form, ...filled }, signal && { signal });
  };

  if (ids.length < 2 || isForAll(action)) return { done: ids, failed: [], answer: await send(ids[0]) };

  const result: ActionResult = { done: [], failed: [], answer: null };
  for (const id of ids) {
    if (signal?.aborted) break;
    try {
      result.answer = await send(id);
      result.done.push(id);
    } catch (error) {
      result.failed.push({ id, error });
    }
    onProgress?.(result.done.length + result.failed.length, ids.length);
  }
  return result;
};
