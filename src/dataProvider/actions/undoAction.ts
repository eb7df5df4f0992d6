import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { getValueAt, withValue } from '../../lib/paths';
import type { ActionResult, UndoRequest } from '../dataProviderTypes';
import type { ReadContext } from '../reads';
import { fillSet, fillTemplates, findAction, findRecord } from './fillTemplates';
import { groupByCall, sendCalls, sendInSequence } from './sendCalls';
import { setFields } from './setFields';

/**
 * Undoes an action, using the declared call or restoring the fields that the action set.
 * @throws any error of a single call; if there are several calls, failures are reported per record
 */
export const undoAction = async (
  reader: ReadContext,
  spec: ResourceSpec,
  request: UndoRequest,
): Promise<ActionResult> => {
  const { set, undo, undoBy } = findAction(spec, request.action);
  const { ids, records, form = {} } = request;
  if (undo) {
    const send = async (group: string[]) =>
      reader.caller.call(undo.call, await fillTemplates(reader, spec, undo, request, group));
    if (undoBy === undefined) return sendCalls(request, groupByCall(undo, ids), send);
    const groups = new Map<unknown, string[]>();
    for (const id of ids) {
      const previous = getValueAt(findRecord(spec, records, id), undoBy);
      groups.set(previous, [...(groups.get(previous) ?? []), id]);
    }
    return sendInSequence(request, [...groups.values()], send);
  }
  if (!set) throw new Error(t('This cannot be undone.'));
  const restore = ([id = '']: string[]) => {
    const record = findRecord(spec, records, id) ?? {};
    const written = fillSet(reader, set, form, record);
    const before = Object.keys(written).map((path) => [path, getValueAt(record, path) ?? null] as const);
    const current = Object.entries(written).reduce(
      (row, [path, value]) => withValue(row, path, value),
      record,
    );
    return setFields(reader, spec, id, current, () => Object.fromEntries(before));
  };
  return sendInSequence(
    request,
    ids.map((id) => [id]),
    restore,
  );
};
