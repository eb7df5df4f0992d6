import { t } from '#i18n';
import type { ActionSpec, CallSpec, ResourceSpec } from '../declaration/compiled';
import { expandTemplates, listTemplates } from '../declaration/template';
import { getValueAt } from '../lib/paths';
import { getServerTime } from '../lib/serverClock';
import { isRejection } from './apiException';
import type { ActionRequest, ActionResult, UndoRequest } from './dataProviderTypes';
import { getId, toWireId } from './ids';
import { listRejected } from './listRejected';
import { buildTemplateContext, type ReadContext, readOne } from './reads';
import { getSnapshot } from './snapshots';
import { sendsFullRecord, update } from './writes';

type Row = Record<string, unknown>;

type ActionContext = ReadContext;

/** Checks whether a single call processes all records. */
export const isForAll = ({ send }: Pick<CallSpec, 'send'>): boolean => listTemplates(send).includes('$ids');

const findAction = (spec: ResourceSpec, name: string): ActionSpec => {
  const action = spec.actions.find((candidate) => candidate.name === name);
  if (!action) throw new Error(t('{label} have no action "{name}".', { label: spec.label[1], name }));
  return action;
};

/** Checks whether a call needs fields of the record other than its id. */
const readsRecord = ({ send }: Pick<CallSpec, 'send'>): boolean =>
  listTemplates(send).some((item) => typeof item === 'string' && /^\$(record\.|data$|changes$)/.test(item));

/** Fills in the templates of a call for the records of an action. Reads a record if it is needed but not loaded. */
const fillTemplates = async (
  readContext: ActionContext,
  spec: ResourceSpec,
  use: Pick<CallSpec, 'send'>,
  { ids, records = [], form = {}, related, answers }: Partial<UndoRequest> & { ids: string[] },
  id: string | undefined,
): Promise<Row> => {
  const known = records.find((candidate) => getId(spec, candidate) === id);
  const record =
    known ?? (id !== undefined && readsRecord(use) ? await readOne(readContext, spec, id) : undefined);
  return expandTemplates(use.send, {
    ...buildTemplateContext(readContext.context),
    id: id === undefined ? undefined : toWireId(spec, id),
    ids: ids.map((recordId) => toWireId(spec, recordId)),
    ...(id !== undefined && { idText: id }),
    record,
    data: record,
    form,
    related,
    answer: answers?.get(id ?? ''),
  });
};

const setFields = async (
  readContext: ActionContext,
  spec: ResourceSpec,
  id: string,
  known: Row | undefined,
  set: Row,
): Promise<unknown> => {
  // If the update call sends the whole record, fields missing from the list row would be lost, so the record
  // is read first.
  const whole = sendsFullRecord(spec) && (spec.get !== 'fromList' || !known);
  const record: Row = whole ? await readOne(readContext, spec, id) : { ...known, id };
  return update(readContext, spec, id, { ...record, ...set }, record, { overwrites: !whole });
};

/** Processes records in sequence. A failure is recorded for its record and does not stop the others. */
const runSequentially = async (
  {
    ids,
    onProgress,
    signal,
    waitIfPaused,
  }: Pick<ActionRequest, 'ids' | 'onProgress' | 'signal' | 'waitIfPaused'>,
  send: (id: string) => Promise<unknown>,
): Promise<ActionResult> => {
  const result: ActionResult = { succeeded: [], failed: [], answer: null, answers: new Map() };
  for (const id of ids) {
    await waitIfPaused?.();
    if (signal?.aborted) break;
    try {
      result.answer = await send(id);
      result.answers?.set(id, result.answer);
      result.succeeded.push(id);
    } catch (error) {
      result.failed.push({ id, error });
    }
    onProgress?.(result.succeeded.length + result.failed.length, ids.length);
  }
  return result;
};

/**
 * Makes one call for each group of records with equal values. The failure of a call is recorded for each of its records
 * and does not stop the others.
 */
const runByGroup = async (
  { ids }: Pick<ActionRequest, 'ids'>,
  getStored: (id: string) => unknown,
  send: (group: string[]) => Promise<unknown>,
): Promise<ActionResult> => {
  const result: ActionResult = { succeeded: [], failed: [], answer: null, answers: new Map() };
  const groups = new Map<unknown, string[]>();
  for (const id of ids) groups.set(getStored(id), [...(groups.get(getStored(id)) ?? []), id]);
  for (const group of groups.values())
    try {
      result.answer = await send(group);
      result.succeeded.push(...group);
    } catch (error) {
      result.failed.push(...group.map((id) => ({ id, error })));
    }
  return result;
};

/** Makes a single call, whether for all records, for one or for none. Errors are rethrown. */
const runAsBatch = async (
  ids: string[],
  send: (id: string | undefined) => Promise<unknown>,
): Promise<ActionResult> => {
  const answer = await send(ids[0]);
  return { succeeded: ids, failed: [], answer, answers: new Map([[ids[0] ?? '', answer]]) };
};

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

/** If the only record failed, throws its error, as a call for a single record would. */
const unwrapSingle = (result: ActionResult): ActionResult => {
  const [first] = result.failed;
  if (first) throw first.error;
  return result;
};

/** Returns the result for a single record. Throws its error unless a remedy is declared. */
const unwrapSingleOrRemedy = async (
  { remedies = [] }: ResourceSpec,
  ids: string[],
  send: () => Promise<ActionResult>,
): Promise<ActionResult> => {
  try {
    return unwrapSingle(await send());
  } catch (error) {
    const [id] = ids;
    const isMended = isRejection(error) && remedies.some(({ code }) => code === error.code);
    if (id === undefined || !isMended) throw error;
    return { succeeded: [], failed: [{ id, error }], refused: true, refusal: error, answer: null };
  }
};

/**
 * Makes a bulk call that may be rejected because of individual records. These records are reported, so that the call
 * can be repeated without them.
 */
const runAllOrNone = async (ids: string[], send: () => Promise<ActionResult>): Promise<ActionResult> => {
  try {
    return await send();
  } catch (error) {
    const failed = listRejected(error, ids);
    if (failed.length === 0) throw error;
    const refusal = isRejection(error) && { refusal: error };
    return { succeeded: [], failed, refused: true, ...refusal, answer: null };
  }
};

/** Server time of this console's last action on each record. Data read later includes that action. */
const ownActionTimes = new Map<string, number>();
const getRecordKey = ({ name }: ResourceSpec, id: string): string => `${name} ${id}`;

/** Returns the time contained in a snapshot, in milliseconds. */
const parseSnapshotTime = (snapshot: string): number => Number(snapshot.split(' ')[0]);

/**
 * Returns the common snapshot of an action's records, for conflict detection; undefined if a record was not loaded, or
 * was changed by this console after it was loaded.
 */
const getBaseSnapshot = (
  spec: ResourceSpec,
  ids: readonly string[],
  records: readonly Row[],
): string | undefined => {
  const snapshots = ids.map((id) => {
    const snapshot = getSnapshot(records.find((candidate) => getId(spec, candidate) === id));
    const isOld =
      snapshot !== undefined &&
      parseSnapshotTime(snapshot) <= (ownActionTimes.get(getRecordKey(spec, id)) ?? 0);
    return isOld ? undefined : snapshot;
  });
  const known = snapshots.filter((item) => item !== undefined);
  if (known.length < snapshots.length) return undefined;
  return known.toSorted((a, b) => parseSnapshotTime(a) - parseSnapshotTime(b))[0];
};

/**
 * Runs an action with one call if it sends all ids, otherwise with one call per record, in sequence.
 * @throws any error of a single call; if there are several calls, or the error names the affected records, failures are
 * reported per record
 */
export const runAction = async (
  readContext: ActionContext,
  spec: ResourceSpec,
  request: ActionRequest,
): Promise<ActionResult> => {
  const action = findAction(spec, request.action);
  const { ids, records = [], form = {}, signal, onSent } = request;
  const { set } = action;

  if (set) {
    const runOne = (id: string) => {
      const record = records.find((known) => getId(spec, known) === id);
      return setFields(readContext, spec, id, record, set);
    };
    return ids.length < 2 ? runAsBatch(ids, (id) => runOne(id ?? '')) : runSequentially(request, runOne);
  }

  const send = async (id: string | undefined) => {
    const body = { ...form, ...(await fillTemplates(readContext, spec, action, request, id)) };
    const acted = isForAll(action) ? ids : id === undefined ? [] : [id];
    const snapshot = getBaseSnapshot(spec, acted, records);
    const options = { ...(signal && { signal }), ...(onSent && { onSent }), ...(snapshot && { snapshot }) };
    const answer = action.answersFile
      ? await readContext.caller.download(action.call, body, action.name, options)
      : await readContext.caller.call(action.call, body, options);
    if (!readContext.caller.isDry)
      for (const actedId of acted) ownActionTimes.set(getRecordKey(spec, actedId), getServerTime());
    return answer;
  };
  const whole = async () => splitItemResults(action, await runAsBatch(ids, send));
  if (ids.length < 2) return unwrapSingleOrRemedy(spec, ids, whole);
  return isForAll(action) ? runAllOrNone(ids, whole) : runSequentially(request, send);
};

export const canUndo = (action: ActionSpec, records: readonly unknown[], doneCount: number): boolean =>
  // The previous values are known only for records that are loaded.
  action.undo !== undefined && action.undoBy === undefined
    ? true
    : (action.set !== undefined || action.undo !== undefined) && records.length >= doneCount;

/**
 * Undoes an action, using the declared call or restoring the fields that the action set.
 * @throws any error of a single call; if there are several calls, failures are reported per record
 */
export const undoAction = async (
  readContext: ActionContext,
  spec: ResourceSpec,
  request: UndoRequest,
): Promise<ActionResult> => {
  const { set, undo, undoBy } = findAction(spec, request.action);
  const { ids, records = [] } = request;

  if (undo && undoBy !== undefined) {
    const getStored = (id: string) =>
      getValueAt(
        records.find((known) => getId(spec, known) === id),
        undoBy,
      );
    return runByGroup(request, getStored, async (group) =>
      readContext.caller.call(
        undo.call,
        await fillTemplates(readContext, spec, undo, { ...request, ids: group }, group[0]),
      ),
    );
  }
  if (undo) {
    const send = async (id: string | undefined) =>
      readContext.caller.call(undo.call, await fillTemplates(readContext, spec, undo, request, id));
    return ids.length < 2 || isForAll(undo) ? runAsBatch(ids, send) : runSequentially(request, send);
  }
  if (!set) throw new Error(t('This cannot be undone.'));
  return runSequentially(request, (id) => {
    const record = records.find((known) => getId(spec, known) === id);
    const before = Object.fromEntries(
      Object.keys(set).map((field) => [field, getValueAt(record, field) ?? null]),
    );
    return setFields(readContext, spec, id, { ...record, ...set }, before);
  });
};

/** Maximum number of calls made to count the records affected by an action. */
const maxCounted = 100;

const toCount = (answer: unknown): number | undefined => {
  if (typeof answer === 'number') return answer;
  if (Array.isArray(answer)) return answer.length;
  const count = getValueAt(answer, 'totalCount') ?? getValueAt(answer, 'count');
  return typeof count === 'number' ? count : undefined;
};

/**
 * Counts the records that an action would affect, using the declared call. A call that takes one record is made for
 * each.
 * @returns the sum, or undefined if a response contains no number, and the last response
 */
export const countImpact = async (
  readContext: ActionContext,
  spec: ResourceSpec,
  request: ActionRequest,
): Promise<{ count: number | undefined; answer: unknown }> => {
  const { impact } = findAction(spec, request.action);
  if (!impact) return { count: undefined, answer: null };
  const { ids, signal } = request;
  const call = async (id: string | undefined) =>
    readContext.caller.call(
      impact.call,
      await fillTemplates(readContext, spec, impact, request, id),
      signal && { signal },
    );
  if (ids.length < 2 || isForAll(impact)) {
    const answer = await call(ids[0]);
    return { count: toCount(answer), answer };
  }
  if (ids.length > maxCounted) throw new Error(t('Too many are selected to count what this touches.'));
  let count: number | undefined = 0;
  let answer: unknown = null;
  for (const id of ids) {
    answer = await call(id);
    const added = toCount(answer);
    count = count === undefined || added === undefined ? undefined : count + added;
  }
  return { count, answer };
};
