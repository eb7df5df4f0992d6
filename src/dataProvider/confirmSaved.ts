import { HttpError, type RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../declaration/compiled';
import { isEmpty } from '../lib/isEmpty';
import { isEqual } from '../lib/isEqual';
import { isObject } from '../lib/isObject';
import { ApiException } from './apiException';
import { getId } from './ids';
import { type ReadContext, readOne } from './reads';

/**
 * Reads a record back after a write to an API that did not state whether it succeeded. Many such APIs report a refusal
 * with a success status, in a field that nobody has declared.
 */

type Row = Record<string, unknown>;

const UNPROCESSABLE = 422;

const createUnsavedError = (message: string) =>
  new ApiException(UNPROCESSABLE, '', {}, { message }, undefined, false);

/** Compares values regardless of their type: some APIs return a number that they were sent as text. */
const isSameValue = (value: unknown, other: unknown): boolean =>
  (isEmpty(value) && isEmpty(other)) ||
  isEqual(value, other) ||
  (typeof value !== 'object' && typeof other !== 'object' && String(value) === String(other));

/** Checks whether a response contains at least one of the values that were sent. */
const showsValues = (answer: unknown, sent: Row): boolean =>
  isObject(answer) &&
  Object.entries(sent).some(
    ([name, value]) => !isEmpty(value) && Object.hasOwn(answer, name) && isSameValue(answer[name], value),
  );

/** Returns the record as the server has it; undefined if it cannot be read, which says nothing about the write. */
const readBack = (reader: ReadContext, spec: ListedResource, id: unknown): Promise<RaRecord | undefined> =>
  readOne(reader, spec, id, { isFresh: true }).catch(() => undefined);

/**
 * Ensures that an update has changed the record, unless the response already shows the new values.
 * @throws ApiException if the record has none of the new values
 */
export const confirmUpdated = async (
  reader: ReadContext,
  spec: ListedResource,
  id: unknown,
  { before, changes, answer }: { before: Row; changes: Row; answer: unknown },
): Promise<void> => {
  if (showsValues(answer, changes)) return;
  const record = await readBack(reader, spec, id);
  if (!record) return;
  // A server may change the format of a value, so that only an unchanged value proves that nothing was saved.
  const isChanged = (name: string) => {
    const value = changes[name];
    return !isSameValue(typeof value === 'string' ? value.trim() : value, before[name]);
  };
  const visible = Object.keys(changes).filter((name) => Object.hasOwn(record, name) && isChanged(name));
  if (visible.length === 0 || visible.some((name) => !isSameValue(record[name], before[name]))) return;
  throw createUnsavedError(
    t('The server answered, but did not save the changes: the record still has its previous values.'),
  );
};

/**
 * Ensures that a record was created, unless the response contains its id or the values sent.
 * @throws ApiException if there is no such record
 */
export const confirmCreated = async (
  reader: ReadContext,
  spec: ListedResource,
  row: Row,
  answer: unknown,
): Promise<void> => {
  const hasKeys = (values: unknown) =>
    isObject(values) && spec.id.every(({ field }) => !isEmpty(values[field]));
  if (hasKeys(answer) || showsValues(answer, row)) return;
  const isCreated = hasKeys(row)
    ? await readOne(reader, spec, getId(spec, row), { isFresh: true }).then(
        () => true,
        (error: unknown) =>
          !(error instanceof HttpError && error.status === 404) && !(error instanceof ApiException),
      )
    : await isListed(reader, spec, row);
  if (!isCreated) throw createUnsavedError(t('The server answered, but did not create the record.'));
};

/** Checks whether a record with the values sent is in a list whose rows are all read; true if that is unknown. */
const isListed = async ({ rows }: ReadContext, spec: ListedResource, row: Row): Promise<boolean> => {
  if (spec.list.paging !== 'client') return true;
  const read = await rows
    .of(spec.name, spec.list.call, {}, { ...spec.list, isFresh: true })
    .catch(() => undefined);
  const sent = Object.entries(row).filter(([, value]) => !isEmpty(value));
  return (
    read?.some((candidate) =>
      sent.every(([name, value]) => !Object.hasOwn(candidate, name) || isSameValue(candidate[name], value)),
    ) ?? true
  );
};

/**
 * Ensures that a record was removed. Some APIs only mark a removed record, which therefore differs from before.
 * @param before the record as it was loaded; empty if unknown
 * @throws ApiException if the record still exists as it was
 */
export const confirmRemoved = async (
  reader: ReadContext,
  spec: ListedResource,
  id: unknown,
  before: Row,
): Promise<void> => {
  const record = await readBack(reader, spec, id);
  if (!record) return;
  const names = Object.keys(record).filter((name) => Object.hasOwn(before, name));
  const isKnown = names.some((name) => name !== 'id' && !spec.id.some(({ field }) => field === name));
  if (!isKnown || names.some((name) => !isSameValue(record[name], before[name]))) return;
  throw createUnsavedError(t('The server responded but did not remove the record. It still exists.'));
};
