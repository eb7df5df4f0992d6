import { t } from '#i18n';
import type { ActionSpec, CallSpec, ResourceSpec } from '../declaration/compiled';
import { fillAll, listTemplates } from '../declaration/template';
import { getValueAt } from '../lib/paths';
import { getServerTime } from '../lib/serverClock';
import { isRefusal } from './apiException';
import type { ActionRequest, ActionResult, UndoRequest } from './dataProviderTypes';
import { getId, toWireId } from './ids';
import { buildTemplateContext, type ReadContext, readOne } from './reads';
import { listRejected } from './refusedOnes';
import { getSnapshot } from './snapshots';
import { sendsFullRecord, update } from './writes';

type Row = Record<string, unknown>;

type ActionContext = ReadContext;

/** Checks whether a single call processes all records. */
export const isForAll = ({ send }: Pick<CallSpec, 'send'>): boolean => listTemplates(send).includes('$ids');

const findAction = (spec: ResourceSpec, name: string): ActionSpec => {
  const action = spec.actions.find((one) => one.name === name);
  if (!action) throw new Error(t('{label} have no action "{name}".', { label: spec.label[1], name }));
  return action;
};

/** Checks whether a call requires data of the record besides its id. */
const readsRecord = ({ send }: Pick<CallSpec, 'send'>): boolean =>
  listTemplates(send).some((one) => typeof one === 'string' && /^\$(record\.|data$|changes$)/.test(one));

/** Fills the templates of a call for an action's records, reading a required record if it is not loaded. */
const fillTemplates = async (
  doer: ActionContext,
  spec: ResourceSpec,
  use: Pick<CallSpec, 'send'>,
  { ids, records = [], form = {}, related, answers }: Partial<UndoRequest> & { ids: string[] },
  id: string | undefined,
): Promise<Row> => {
  const known = records.find((one) => getId(spec, one) === id);
  const record = known ?? (id !== undefined && readsRecord(use) ? await readOne(doer, spec, id) : undefined);
  return fillAll(use.send, {
    ...buildTemplateContext(doer.context),
    id: id === undefined ? undefined : toWireId(spec, id),
    ids: ids.map((one) => toWireId(spec, one)),
    ...(id !== undefined && { idText: id }),
    record,
    data: record,
    form,
    related,
    answer: answers?.get(id ?? ''),
  });
};

/** Sets fields of a record with the resource's update call. */
const setFields = async (
  doer: ActionContext,
  spec: ResourceSpec,
  id: string,
  known: Row | undefined,
  set: Row,
): Promise<unknown> => {
  // If the update sends the whole record, fields missing from the list row must not be lost.
  const whole = sendsFullRecord(spec) && (spec.get !== 'fromList' || !known);
  const record: Row = whole ? await readOne(doer, spec, id) : { ...known, id };
  return update(doer, spec, id, { ...record, ...set }, record, { overwrites: !whole });
};

/** Processes records in sequence; failures are recorded per record and do not stop the others. */
const runSequentially = async (
  {
    ids,
    onProgress,
    signal,
    waitIfPaused,
  }: Pick<ActionRequest, 'ids' | 'onProgress' | 'signal' | 'waitIfPaused'>,
  send: (id: string) => Promise<unknown>,
): Promise<ActionResult> => {
  const result: ActionResult = { done: [], failed: [], answer: null, answers: new Map() };
  for (const id of ids) {
    await waitIfPaused?.();
    if (signal?.aborted) break;
    try {
      result.answer = await send(id);
      result.answers?.set(id, result.answer);
      result.done.push(id);
    } catch (error) {
      result.failed.push({ id, error });
    }
    onProgress?.(result.done.length + result.failed.length, ids.length);
  }
  return result;
};

/**
 * Makes one call per group of records with equal values; the failure of a group is recorded for each of its records and
 * does not stop the others.
 */
const runByGroup = async (
  { ids }: Pick<ActionRequest, 'ids'>,
  held: (id: string) => unknown,
  send: (group: string[]) => Promise<unknown>,
): Promise<ActionResult> => {
  const result: ActionResult = { done: [], failed: [], answer: null, answers: new Map() };
  const groups = new Map<unknown, string[]>();
  for (const id of ids) groups.set(held(id), [...(groups.get(held(id)) ?? []), id]);
  for (const group of groups.values())
    try {
      result.answer = await send(group);
      result.done.push(...group);
    } catch (error) {
      result.failed.push(...group.map((id) => ({ id, error })));
    }
  return result;
};

/** Makes a single call for all records, none, or one; errors are rethrown. */
const runTogether = async (
  ids: string[],
  send: (id: string | undefined) => Promise<unknown>,
): Promise<ActionResult> => {
  const answer = await send(ids[0]);
  return { done: ids, failed: [], answer, answers: new Map([[ids[0] ?? '', answer]]) };
};

/** Splits a bulk response into per-record results. */
const splitItemResults = ({ itemResults: each }: ActionSpec, result: ActionResult): ActionResult => {
  const rows = each && getValueAt(result.answer, each.rows);
  if (!each || !Array.isArray(rows)) return result;
  const told = new Map(rows.map((row) => [String(getValueAt(row, each.id)), row]));
  const isDone = (id: string) => !told.has(id) || getValueAt(told.get(id), each.done) !== false;
  const text = (id: string) => String(getValueAt(told.get(id), each.text) ?? '');
  const done = result.done.filter(isDone);
  const failed = result.done.filter((id) => !isDone(id));
  return {
    ...result,
    done,
    failed: failed.map((id) => ({ id, error: new Error(text(id) || t('It was refused without a reason.')) })),
    notes: new Map(done.filter(text).map((id) => [id, text(id)])),
  };
};

/** Throws the error if the only record failed, as a call for a single record would. */
const unwrapSingle = (result: ActionResult): ActionResult => {
  const [first] = result.failed;
  if (first) throw first.error;
  return result;
};

/** Returns the result for a single record, or throws its error unless a remedy is declared. */
const unwrapSingleOrRemedy = async (
  { remedies = [] }: ResourceSpec,
  ids: string[],
  send: () => Promise<ActionResult>,
): Promise<ActionResult> => {
  try {
    return unwrapSingle(await send());
  } catch (error) {
    const [id] = ids;
    const isMended = isRefusal(error) && remedies.some(({ code }) => code === error.code);
    if (id === undefined || !isMended) throw error;
    return { done: [], failed: [{ id, error }], refused: true, refusal: error, answer: null };
  }
};

/** Runs a bulk call that may be rejected because of some records; these are reported, so that it can be repeated without them. */
const runAllOrNone = async (ids: string[], send: () => Promise<ActionResult>): Promise<ActionResult> => {
  try {
    return await send();
  } catch (error) {
    const failed = listRejected(error, ids);
    if (failed.length === 0) throw error;
    const refusal = isRefusal(error) && { refusal: error };
    return { done: [], failed, refused: true, ...refusal, answer: null };
  }
};

/** Time of the last action on each record from this console, by the server's clock; data read later includes it. */
const ownActionTimes = new Map<string, number>();
const getRecordKey = ({ name }: ResourceSpec, id: string): string => `${name} ${id}`;

/** Returns the time of a snapshot, in milliseconds. */
const parseSnapshotTime = (snapshot: string): number => Number(snapshot.split(' ')[0]);

/**
 * Returns the snapshot of all records of an action, for conflict detection; undefined if a record was not read here, or
 * was changed from here since.
 */
const getBaseSnapshot = (
  spec: ResourceSpec,
  ids: readonly string[],
  records: readonly Row[],
): string | undefined => {
  const snapshots = ids.map((id) => {
    const snapshot = getSnapshot(records.find((one) => getId(spec, one) === id));
    const isOld =
      snapshot !== undefined &&
      parseSnapshotTime(snapshot) <= (ownActionTimes.get(getRecordKey(spec, id)) ?? 0);
    return isOld ? undefined : snapshot;
  });
  const known = snapshots.filter((one) => one !== undefined);
  if (known.length < snapshots.length) return undefined;
  return known.toSorted((a, b) => parseSnapshotTime(a) - parseSnapshotTime(b))[0];
};

/**
 * Runs an action: with one call if it sends all ids, or else with one call per record, in sequence.
 * @throws any error of a single call; with several calls, and if an error names the records it concerns, failures are
 * reported per record
 */
export const runAction = async (
  doer: ActionContext,
  spec: ResourceSpec,
  request: ActionRequest,
): Promise<ActionResult> => {
  const action = findAction(spec, request.action);
  const { ids, records = [], form = {}, signal, onSent } = request;
  const { set } = action;

  if (set) {
    const one = (id: string) => {
      const record = records.find((known) => getId(spec, known) === id);
      return setFields(doer, spec, id, record, set);
    };
    return ids.length < 2 ? runTogether(ids, (id) => one(id ?? '')) : runSequentially(request, one);
  }

  const send = async (id: string | undefined) => {
    const body = { ...form, ...(await fillTemplates(doer, spec, action, request, id)) };
    const acted = isForAll(action) ? ids : id === undefined ? [] : [id];
    const snapshot = getBaseSnapshot(spec, acted, records);
    const options = { ...(signal && { signal }), ...(onSent && { onSent }), ...(snapshot && { snapshot }) };
    const answer = action.answersFile
      ? await doer.caller.download(action.call, body, action.name, options)
      : await doer.caller.call(action.call, body, options);
    if (!doer.caller.isDry)
      for (const one of acted) ownActionTimes.set(getRecordKey(spec, one), getServerTime());
    return answer;
  };
  const whole = async () => splitItemResults(action, await runTogether(ids, send));
  if (ids.length < 2) return unwrapSingleOrRemedy(spec, ids, whole);
  return isForAll(action) ? runAllOrNone(ids, whole) : runSequentially(request, send);
};

/** Checks whether a completed action can be undone. */
export const canUndo = (action: ActionSpec, records: readonly unknown[], done: number): boolean =>
  // Previous field values are known only for loaded records.
  action.undo !== undefined && action.undoBy === undefined
    ? true
    : (action.set !== undefined || action.undo !== undefined) && records.length >= done;

/**
 * Undoes an action, with the declared call or by restoring the fields it set.
 * @throws any error of a single call; with several calls, failures are reported per record
 */
export const undoAction = async (
  doer: ActionContext,
  spec: ResourceSpec,
  request: UndoRequest,
): Promise<ActionResult> => {
  const { set, undo, undoBy } = findAction(spec, request.action);
  const { ids, records = [] } = request;

  if (undo && undoBy !== undefined) {
    const held = (id: string) =>
      getValueAt(
        records.find((known) => getId(spec, known) === id),
        undoBy,
      );
    return runByGroup(request, held, async (group) =>
      doer.caller.call(
        undo.call,
        await fillTemplates(doer, spec, undo, { ...request, ids: group }, group[0]),
      ),
    );
  }
  if (undo) {
    const send = async (id: string | undefined) =>
      doer.caller.call(undo.call, await fillTemplates(doer, spec, undo, request, id));
    return ids.length < 2 || isForAll(undo) ? runTogether(ids, send) : runSequentially(request, send);
  }
  if (!set) throw new Error(t('This cannot be undone.'));
  return runSequentially(request, (id) => {
    const record = records.find((known) => getId(spec, known) === id);
    const before = Object.fromEntries(
      Object.keys(set).map((field) => [field, getValueAt(record, field) ?? null]),
    );
    return setFields(doer, spec, id, { ...record, ...set }, before);
  });
};

/** Maximum number of calls for counting what an action affects. */
const maxCounted = 100;

const toCount = (answer: unknown): number | undefined => {
  if (typeof answer === 'number') return answer;
  if (Array.isArray(answer)) return answer.length;
  const count = getValueAt(answer, 'totalCount') ?? getValueAt(answer, 'count');
  return typeof count === 'number' ? count : undefined;
};

/**
 * Counts the records that an action would affect, with the declared call; a call for single records is made for each.
 * @returns the sum, undefined if a response contains no number; and the last response
 */
export const countImpact = async (
  doer: ActionContext,
  spec: ResourceSpec,
  request: ActionRequest,
): Promise<{ count: number | undefined; answer: unknown }> => {
  const { impact } = findAction(spec, request.action);
  if (!impact) return { count: undefined, answer: null };
  const { ids, signal } = request;
  const call = async (id: string | undefined) =>
    doer.caller.call(impact.call, await fillTemplates(doer, spec, impact, request, id), signal && { signal });
  if (ids.length < 2 || isForAll(impact)) {
    const answer = await call(ids[0]);
    return { count: toCount(answer), answer };
  }
  if (ids.length > maxCounted) throw new Error(t('Too many are selected to count what this touches.'));
  let count: number | undefined = 0;
  let answer: unknown = null;
  for (const id of ids) {
    answer = await call(id);
    const more = toCount(answer);
    count = count === undefined || more === undefined ? undefined : count + more;
  }
  return { count, answer };
};
