import type { RaRecord } from 'react-admin';
import { msg, t } from '#i18n';
import type { CallSpec, ListedResource } from '../declaration/compiled';
import { expandTemplates, listTemplates } from '../declaration/template';
import { isObject } from '../lib/isObject';
import { getValueAt } from '../lib/paths';
import { MissingParameterError } from './apiException';
import type { ApiCaller } from './callApi';
import { createStaleError, isStale, mergeChanges } from './conflicts';
import type { CallOptions } from './dataProviderTypes';
import { diffRows } from './diffRows';
import { getKeys, toRecord, toRow, toWireId } from './ids';
import { buildTemplateContext, type ReadContext, readOne } from './reads';
import { getSnapshot } from './snapshots';

type Row = Record<string, unknown>;

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

/** Checks whether an update sends the whole record, in which case missing fields would be lost. */
export const sendsFullRecord = ({ update: use }: ListedResource): boolean =>
  listTemplates(use?.send ?? '$data').includes('$data');

/**
 * Ensures that an update or deletion sends at least one value.
 * @throws MissingParameterError if all values are undefined, because a server might apply the call to all records
 */
const requireChanges = (call: string, body: Row): Row => {
  if (Object.values(body).every((value) => value === undefined))
    throw new MissingParameterError(
      t('Nothing says which record {call} is about. Nothing was sent.', { call }),
    );
  return body;
};

const toResponseRow = (answer: unknown): Row => (isObject(answer) ? answer : {});

/**
 * Makes a write call.
 * @returns the response, and whether another API leaves open whether it did what it was sent
 */
const callWrite = async (
  caller: ApiCaller,
  call: string,
  body: Row,
  options: CallOptions = {},
): Promise<{ answer: unknown; isOpen: boolean }> => {
  let isOpen = false;
  const onAnswer: CallOptions['onAnswer'] = ({ isForeign, isReported }) => {
    isOpen = isForeign && !isReported;
  };
  return { answer: await caller.call(call, body, { ...options, onAnswer }), isOpen };
};

const loadConfirmation = () => import('./confirmSaved');

/** Creates a record. Fields that the response lacks are taken from the request. */
export const create = async (reader: ReadContext, spec: ListedResource, data: Row): Promise<RaRecord> => {
  const { caller, context } = reader;
  const use = getDeclaredCall(spec, 'create');
  const row = toRow(spec, data);
  const { answer, isOpen } = await callWrite(
    caller,
    use.call,
    expandTemplates(use.send ?? '$data', {
      ...buildTemplateContext(context),
      data: row,
      changes: row,
      form: row,
      record: row,
    }),
  );
  const record = toRecord(spec, { ...row, ...toResponseRow(answer) });
  if (isOpen) await (await loadConfirmation()).confirmCreated(reader, spec, row, answer);
  const createdItems = getValueAt(answer, 'items');
  // If the call created several records, no single id can be returned.
  return Array.isArray(createdItems) && createdItems.length > 1 ? { ...record, id: '' } : record;
};

interface UpdateOptions {
  /** Whether to set the fields even if another user has changed them in the meantime. */
  overwrites?: boolean;
}

/** Maximum number of attempts to change a record that other users are changing at the same time. */
const MAX_TRIES = 3;

/**
 * Updates a record, sending either the whole record with its unknown fields or only the changes, as declared. Changes
 * that others made to other fields are preserved. If the server sends no snapshots, the record is read again first.
 * @returns the current record, even if the response is empty
 * @throws ApiException 409 `conflict` if another user changed the same field
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
  const edited = { ...base, ...toRow(spec, data) };
  let [now, row, snapshot] = [base, edited, getSnapshot(previous)];
  const readAgain = async () => {
    const current = await readOne(reader, spec, id, { isFresh: true });
    const merged = mergeChanges(base, edited, toRow(spec, current));
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
  before: Row;
  row: Row;
  snapshot: string | undefined;
}

const sendUpdate = async (
  reader: ReadContext,
  spec: ListedResource,
  id: unknown,
  { before, row, snapshot }: PendingUpdate,
): Promise<RaRecord> => {
  const { caller, context } = reader;
  const use = getDeclaredCall(spec, 'update');
  const changes = diffRows(before, row);
  const body = expandTemplates(use.send ?? '$data', {
    ...buildTemplateContext(context),
    id: toWireId(spec, id),
    record: before,
    data: row,
    form: row,
    changes,
  });
  const isUnchanged = Object.keys(changes).length === 0 && Object.keys(body).length === 0;
  const { answer, isOpen } = isUnchanged
    ? { answer: null, isOpen: false }
    : await callWrite(caller, use.call, requireChanges(use.call, body), { snapshot, before });
  if (isOpen) await (await loadConfirmation()).confirmUpdated(reader, spec, id, { before, changes, answer });
  // The id must remain the one that react-admin requested, whatever the response contains.
  return { ...row, ...toResponseRow(answer), id: String(id) };
};

/**
 * Removes a record.
 * @param previous the record as it was loaded
 */
export const remove = async (
  reader: ReadContext,
  spec: ListedResource,
  id: unknown,
  previous: Row = {},
): Promise<void> => {
  const { caller, context } = reader;
  const use = getDeclaredCall(spec, 'remove');
  const keys = getKeys(spec, id);
  const record = { ...previous, ...keys };
  const body = use.send
    ? expandTemplates(use.send, { ...buildTemplateContext(context), id: toWireId(spec, id), record })
    : keys;
  const { isOpen } = await callWrite(caller, use.call, requireChanges(use.call, body));
  if (isOpen) await (await loadConfirmation()).confirmRemoved(reader, spec, id, previous);
};
