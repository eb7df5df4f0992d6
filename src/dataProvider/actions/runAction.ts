import { t } from '#i18n';
import { getConventionsFor } from '../../config/apis';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { isRejection } from '../apiException';
import type { ActionRequest, ActionResult } from '../dataProviderTypes';
import { toRow } from '../ids';
import { listRejected } from '../listRejected';
import type { ReadContext } from '../reads';
import { buildFilterBody } from '../wireConventions';
import { fillSet, fillTemplates, findAction, findRecord } from './fillTemplates';
import { getActionError, getBaseSnapshot, recordOwnActions } from './ownActions';
import { groupByCall, sendCalls } from './sendCalls';
import { setFields } from './setFields';

const splitItemResults = ({ itemResults: each }: ActionSpec, result: ActionResult): ActionResult => {
  const rows = each && getValueAt(result.answer, each.rows);
  if (!each || !Array.isArray(rows)) return result;
  const resultsById = new Map(rows.map((row) => [String(getValueAt(row, each.id)), row]));
  const isDone = (id: string) => !resultsById.has(id) || getValueAt(resultsById.get(id), each.done) !== false;
  const text = (id: string) => String(getValueAt(resultsById.get(id), each.text) ?? '');
  const succeeded = result.succeeded.filter(isDone);
  const failed = result.succeeded.filter((id) => !isDone(id));
  return {
    ...result,
    succeeded,
    failed: failed.map((id) => ({ id, error: new Error(text(id) || t('It was refused without a reason.')) })),
    notes: new Map(succeeded.filter(text).map((id) => [id, text(id)])),
  };
};

/** Returns the records because of which a single call was rejected, if the user can remedy the cause or omit them. */
const listRefused = ({ remedies = [] }: ResourceSpec, ids: string[], error: unknown) => {
  const [id] = ids;
  if (ids.length > 1) return listRejected(error, ids);
  const isMended = isRejection(error) && remedies.some(({ code }) => code === error.code);
  return id !== undefined && isMended ? [{ id, error }] : [];
};

/** Makes a single call for all records, for one or for none, and reports the records because of which it is rejected. */
const sendWhole = async (
  spec: ResourceSpec,
  action: ActionSpec,
  ids: string[],
  send: () => Promise<ActionResult>,
): Promise<ActionResult> => {
  try {
    const result = splitItemResults(action, await send());
    const [first] = result.failed;
    if (ids.length < 2 && first) throw first.error;
    return result;
  } catch (error) {
    const failed = listRefused(spec, ids, error);
    if (failed.length === 0) throw error;
    const refusal = isRejection(error) && { refusal: error };
    return { succeeded: [], failed, refused: true, ...refusal, answer: null };
  }
};

/**
 * Runs an action with one call if it sends all ids, otherwise with one call per record, in sequence.
 * @throws any error of a single call; if there are several calls, or the error names the affected records, failures are
 * reported per record
 */
export const runAction = async (
  reader: ReadContext,
  spec: ResourceSpec,
  request: ActionRequest,
): Promise<ActionResult> => {
  const action = findAction(spec, request.action);
  const { ids, records, form = {}, filter, signal, onSent } = request;
  const { set } = action;
  if (set) {
    const previous: Record<string, unknown>[] = [];
    const setOne = async ([id = '']: string[]) => {
      const known = findRecord(spec, records, id);
      const done = await setFields(reader, spec, id, known, (record) => fillSet(reader, set, form, record));
      if (done.previous) previous.push(toRow(spec, done.previous));
      return done.answer;
    };
    return { ...(await sendCalls(request, groupByCall({}, ids), setOne)), previous };
  }

  const send = async (group: string[]) => {
    const { caller } = reader;
    const wireCall = filter && (await reader.findCall(action.call));
    const body = {
      ...(filter && buildFilterBody(filter, wireCall && getConventionsFor(wireCall))),
      ...form,
      ...(await fillTemplates(reader, spec, action, request, group)),
    };
    const snapshot = getBaseSnapshot(spec, group, records);
    const options = { ...(signal && { signal }), ...(onSent && { onSent }), ...(snapshot && { snapshot }) };
    const sending = action.answersFile
      ? caller.download(action.call, body, action.name, options)
      : caller.call(action.call, body, options);
    const answer = await sending.catch((error: unknown) => {
      throw getActionError(error, snapshot);
    });
    if (!caller.isDry) recordOwnActions(spec, group);
    return answer;
  };
  const groups = groupByCall(action, ids);
  const sendAll = () => sendCalls(request, groups, send);
  return groups.length > 1 ? sendAll() : sendWhole(spec, action, ids, sendAll);
};
