import type { RaRecord } from 'ra-core';
import { msg, t } from '#i18n';
import type { CallSpec, ListedResource } from '../declaration/compiled';
import { fillAll, listTemplates } from '../declaration/template';
import { isObject } from '../lib/isObject';
import { getValueAt } from '../lib/paths';
import { MissingParameter } from './apiException';
import type { Caller } from './callApi';
import { diffRows } from './changesBetween';
import { createStaleError, isStale, mergeChanges } from './conflicts';
import type { ProviderContext } from './dataProviderTypes';
import { getKeys, toRecord, toRow, toWireId } from './ids';
import { buildTemplateContext, type ReadContext, readOne } from './reads';
import { getSnapshot } from './snapshots';

type Row = Record<string, unknown>;

interface Writer {
  caller: Caller;
  context: ProviderContext;
}

const unsupportedMessages = {
  create: msg('{many} can’t be created here.'),
  update: msg('{many} can’t be updated here.'),
  remove: msg('{many} can’t be removed here.'),
};

const getDeclaredCall = (spec: ListedResource, verb: 'create' | 'update' | 'remove'): CallSpec => {
  const use = spec[verb];
  if (!use) throw new Error(t(unsupportedMessages[verb], { many: spec.label[1] }));
  return use;
};

/** Whether an update sends the whole record, so that what is not at hand would be lost. */
export const sendsFullRecord = ({ update: use }: ListedResource): boolean =>
  listTemplates(use?.send ?? '$data').includes('$data');

/**
 * What an update or a removal is sent.
 * @throws MissingParameter where that is nothing at all: a server might take it for all records
 */
const requireChanges = (call: string, body: Row): Row => {
  if (Object.values(body).every((value) => value === undefined))
    throw new MissingParameter(t('Nothing says which record {call} is about. Nothing was sent.', { call }));
  return body;
};

const toResponseRow = (answer: unknown): Row => (isObject(answer) ? answer : {});

/** Creates a record; what the server does not answer is taken from what was sent. */
export const create = async (
  { caller, context }: Writer,
  spec: ListedResource,
  data: Row,
): Promise<RaRecord> => {
  const use = getDeclaredCall(spec, 'create');
  const row = toRow(spec, data);
  const answer = await caller.call(
    use.call,
    fillAll(use.send ?? '$data', {
      ...buildTemplateContext(context),
      data: row,
      changes: row,
      form: row,
      record: row,
    }),
  );
  const record = toRecord(spec, { ...row, ...toResponseRow(answer) });
  const made = getValueAt(answer, 'items');
  // One call may make several: then none of them is the record.
  return Array.isArray(made) && made.length > 1 ? { ...record, id: '' } : record;
};

interface UpdateOptions {
  /** The fields are set whatever others have made of them meanwhile. */
  overwrites?: boolean;
}

/** How often a change is made anew on a record that others change all the while. */
const MAX_TRIES = 3;

/**
 * Updates a record: the whole of it with unknown fields untouched, or what changed, as the declaration asks. What others have
 * changed since it was read stays. A server that does not tell what a record was read from is asked for it once more before.
 * @returns the record as it is now, also when the server answers nothing
 * @throws ApiException 409 `conflict` where somebody else has changed the same field since
 */
export const update = async (
  reader: ReadContext,
  spec: ListedResource,
  id: unknown,
  data: Row,
  previous: Row = {},
  { overwrites = false }: UpdateOptions = {},
): Promise<RaRecord> => {
  const base = toRow(spec, previous);
  const mine = { ...base, ...toRow(spec, data) };
  let [now, row, snapshot] = [base, mine, getSnapshot(previous)];
  const readAgain = async () => {
    const current = await readOne(reader, spec, id, { isFresh: true });
    const merged = mergeChanges(base, mine, toRow(spec, current));
    if (!merged) throw createStaleError();
    [now, row, snapshot] = [toRow(spec, current), merged, getSnapshot(current)];
  };
  if (snapshot === undefined && !overwrites) await readAgain();
  for (let tries = 1; ; tries++) {
    try {
      return await sendUpdate(reader, spec, id, { before: now, row, snapshot });
    } catch (error) {
      if (!isStale(error) || tries === MAX_TRIES) throw error;
      await readAgain();
    }
  }
};

interface PendingUpdate {
  /** The record as it is changed from. */
  before: Row;
  row: Row;
  snapshot: string | undefined;
}

const sendUpdate = async (
  { caller, context }: Writer,
  spec: ListedResource,
  id: unknown,
  { before, row, snapshot }: PendingUpdate,
): Promise<RaRecord> => {
  const use = getDeclaredCall(spec, 'update');
  const changes = diffRows(before, row);
  const body = fillAll(use.send ?? '$data', {
    ...buildTemplateContext(context),
    id: toWireId(spec, id),
    record: before,
    data: row,
    form: row,
    changes,
  });
  const isUnchanged = Object.keys(changes).length === 0 && Object.keys(body).length === 0;
  const answer = isUnchanged
    ? null
    : await caller.call(use.call, requireChanges(use.call, body), { snapshot });
  // The id stays the one react-admin asked for, whatever the answer says.
  return { ...row, ...toResponseRow(answer), id: String(id) };
};

export const remove = async (
  { caller, context }: Writer,
  spec: ListedResource,
  id: unknown,
  previous: Row = {},
): Promise<void> => {
  const use = getDeclaredCall(spec, 'remove');
  const keys = getKeys(spec, id);
  const record = { ...previous, ...keys };
  const body = use.send
    ? fillAll(use.send, { ...buildTemplateContext(context), id: toWireId(spec, id), record })
    : keys;
  await caller.call(use.call, requireChanges(use.call, body));
};
