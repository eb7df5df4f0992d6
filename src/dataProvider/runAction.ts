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

/** Whether one call does it to all records, or to none. */
export const isForAll = ({ send }: Pick<CallSpec, 'send'>): boolean => listTemplates(send).includes('$ids');

const findAction = (spec: ResourceSpec, name: string): ActionSpec => {
  const action = spec.actions.find((one) => one.name === name);
  if (!action) throw new Error(t('{label} have no action "{name}".', { label: spec.label[1], name }));
  return action;
};

/** Whether a call is sent anything of the record itself, beside its id. */
const readsRecord = ({ send }: Pick<CallSpec, 'send'>): boolean =>
  listTemplates(send).some((one) => typeof one === 'string' && /^\$(record\.|data$|changes$)/.test(one));

/** Fills what a call about an action's records is sent; a record that is needed and not at hand is read. */
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

/** Writes fields of one record by the resource's own update call. */
const setFields = async (
  doer: ActionContext,
  spec: ResourceSpec,
  id: string,
  known: Row | undefined,
  set: Row,
): Promise<unknown> => {
  // A call that takes the record whole must not lose what a list's row lacks.
  const whole = sendsFullRecord(spec) && (spec.get !== 'fromList' || !known);
  const record: Row = whole ? await readOne(doer, spec, id) : { ...known, id };
  return update(doer, spec, id, { ...record, ...set }, record, { overwrites: !whole });
};

/** Does something to records one after the other; a failure is kept beside its record, and the next one follows. */
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

/** One call for the records that held the same; a group that fails is told record by record, and the next one follows. */
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

/** One call for all, or for none or a single record: whatever it throws is thrown. */
const runTogether = async (
  ids: string[],
  send: (id: string | undefined) => Promise<unknown>,
): Promise<ActionResult> => {
  const answer = await send(ids[0]);
  return { done: ids, failed: [], answer, answers: new Map([[ids[0] ?? '', answer]]) };
};

/** What came of each, where the answer of one call for all says so. */
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

/** A single record it could not be done to is no result but a failure, as where a call about one fails. */
const unwrapSingle = (result: ActionResult): ActionResult => {
  const [first] = result.failed;
  if (first) throw first.error;
  return result;
};

/** What came of a call for one: thrown where it failed, unless something may be done about it. */
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

/** What came of a call for all that may be refused for some: those are told, so that one can go on without them. */
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

/** When records were last acted upon from here, by the server's clock: what they were read as since holds it. */
const ownActionTimes = new Map<string, number>();
const getRecordKey = ({ name }: ResourceSpec, id: string): string => `${name} ${id}`;

/** The moment a snapshot was taken, in milliseconds. */
const parseSnapshotTime = (snapshot: string): number => Number(snapshot.split(' ')[0]);

/**
 * What was seen of all the records an action is done to, as a call says what it is based on; undefined where one was not read here, or
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
 * Does an action: in one call where it is sent all ids, else with one call a record, one after the other.
 * @throws whatever a single call throws; with several calls, and where a refusal names the records it is about,
 * failures are reported record by record
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

/** Whether an action that was done can be taken back. */
export const canUndo = (action: ActionSpec, records: readonly unknown[], done: number): boolean =>
  // What fields held before is known only of records at hand.
  action.undo !== undefined && action.undoBy === undefined
    ? true
    : (action.set !== undefined || action.undo !== undefined) && records.length >= done;

/**
 * Takes an action back, by the call declared for it or by putting back the fields it set.
 * @throws whatever a single call throws; with several calls, failures are reported record by record
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

/** Calls made to count what an action touches, at most. */
const maxCounted = 100;

const toCount = (answer: unknown): number | undefined => {
  if (typeof answer === 'number') return answer;
  if (Array.isArray(answer)) return answer.length;
  const count = getValueAt(answer, 'totalCount') ?? getValueAt(answer, 'count');
  return typeof count === 'number' ? count : undefined;
};

/**
 * Counts what an action would touch, by the call it declares for that; a call about single records is made for each.
 * @returns the sum, undefined where an answer tells no number; and the last answer
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
