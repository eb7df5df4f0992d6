import { t } from '#i18n';
import type { ActionSpec, CallSpec, ResourceSpec } from '../declaration/compiled';
import { fillAll, listTemplates } from '../declaration/template';
import { getValueAt } from '../lib/paths';
import { getServerTime } from '../lib/serverClock';
import { isRefusal } from './apiException';
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

/** Checks whether a call requires data of the record besides its id. */
const readsRecord = ({ send }: Pick<CallSpec, 'send'>): boolean =>
  listTemplates(send).some((item) => typeof item === 'string' && /^\$(record\.|data$|changes$)/.test(item));

/** Fills the templates of a call for an action's records, reading a required record if it is not loaded. */
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
  return fillAll(use.send, {
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
  // If the update sends the whole record, fields missing from the list row must not be lost.
  const whole = sendsFullRecord(spec) && (spec.get !== 'fromList' || !known);
  const record: Row = whole ? await readOne(readContext, spec, id) : { ...known, id };
  return update(readContext, spec, id, { ...record, ...set }, record, { overwrites: !whole });
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
 * Makes one call per group of records with equal values; the failure of a group is recorded for each of its records and
 * does not stop the others.
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

/** Makes a single call for all records, none, or one; errors are rethrown. */
const runTogether = async (
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
    return { succeeded: [], failed: [{ id, error }], refused: true, refusal: error, answer: null };
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
    return { succeeded: [], failed, refused: true, ...refusal, answer: null };
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
 * Runs an action: with one call if it sends all ids, or else with one call per record, in sequence.
 * @throws any error of a single call; with several calls, and if an error names the records it concerns, failures are
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
    return ids.length < 2 ? runTogether(ids, (id) => runOne(id ?? '')) : runSequentially(request, runOne);
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
  const whole = async () => splitItemResults(action, await runTogether(ids, send));
  if (ids.length < 2) return unwrapSingleOrRemedy(spec, ids, whole);
  return isForAll(action) ? runAllOrNone(ids, whole) : runSequentially(request, send);
};

export const canUndo = (action: ActionSpec, records: readonly unknown[], doneCount: number): boolean =>
  // Previous field values are known only for loaded records.
  action.undo !== undefined && action.undoBy === undefined
    ? true
    : (action.set !== undefined || action.undo !== undefined) && records.length >= doneCount;

/**
 * Undoes an action, with the declared call or by restoring the fields it set.
 * @throws any error of a single call; with several calls, failures are reported per record
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
    return ids.length < 2 || isForAll(undo) ? runTogether(ids, send) : runSequentially(request, send);
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
