import { t } from '#i18n';
import { getRecordContext } from '../database/sealed/sealedColumns';
import type { Transaction } from '../database/transaction';
import { createInvalidFieldError } from '../http/errors/apiError';
import { checkBody } from '../http/validation/validateBody';
import { openFields } from '../secrets/sealFields';
import { checkPatterns } from './checkPatterns';
import { findRow, getRecord, type Row, type WriteContext } from './getRecord';
import type { SentRecord } from './readRecordBody';
import { removeFiles, requireKnownFiles, saveFiles } from './recordFiles';
import { checkReferences, clearReferences, requireUnreferenced } from './recordReferences';
import { toRecordResponse } from './recordResponse';
import { resolveOwner } from './resolveOwner';
import { saveUniqueValues } from './uniqueFields';

/**
 * Creates a record.
 * @throws ApiError 400 listing every invalid field; 404 for a phone system outside the scope; 422 for a duplicate
 * unique value
 */
export async function createRecord(
  tx: Transaction,
  { store, scope, actor, files }: WriteContext,
  sent: SentRecord,
) {
  requireKnownFiles(store, sent.values, {}, files);
  checkPatterns(store.schema, sent.values);
  checkBody(store.checked, sent.values);
  await checkReferences(tx, store, scope, sent.values);
  const owner = await resolveOwner(tx, scope, sent);
  const created = await store.collection.create(tx, actor, owner, sent.values);
  await saveUniqueValues(tx, store, Number(created.id), Object.keys(sent.values));
  await saveFiles(tx, actor, store, { id: Number(created.id), owner, values: sent.values, files });
  return getRecord(tx, { store, scope }, String(created.id));
}

function requireSameOwner(row: Row, { domainName, wholesalerId }: SentRecord): void {
  const isOther = (input: unknown, is: string | number | null) =>
    input !== undefined && String(input ?? '') !== String(is ?? '');
  if (isOther(domainName, row.domainName))
    throw createInvalidFieldError(
      'domain_name',
      t('A record stays with its phone system; make another one there.'),
    );
  if (isOther(wholesalerId, row.wholesalerId))
    throw createInvalidFieldError(
      'wholesaler_id',
      t('A record stays with its wholesaler; make another one there.'),
    );
}

/**
 * Changes the given fields, and validates the resulting record against the schema.
 * @throws ApiError 404; 400 listing every invalid field; 422 for a duplicate unique value
 */
export async function updateRecord(
  tx: Transaction,
  { store, scope, actor, files }: WriteContext,
  id: string,
  sent: SentRecord,
) {
  const row = await findRow(tx, { store, scope }, id, true);
  requireSameOwner(row, sent);
  requireKnownFiles(store, sent.values, row.body, files);
  // An empty secret leaves the stored one unchanged.
  const input = Object.entries(sent.values).filter(
    ([name, value]) => !(value === '' && store.schema.properties?.[name]?.writeOnly),
  );
  const values = Object.fromEntries(input);
  const becomes = { ...row.body, ...openFields(row.secrets, getRecordContext(row)), ...values };
  checkPatterns(store.schema, becomes);
  checkBody(store.checked, becomes);
  await checkReferences(tx, store, scope, values);
  await store.collection.change(tx, actor, row, row.id, values);
  await saveUniqueValues(tx, store, row.id, Object.keys(values));
  await saveFiles(tx, actor, store, { id: row.id, owner: row, values, files });
  return getRecord(tx, { store, scope }, id);
}

/** @throws ApiError 404; 409 if another record references it */
export async function removeRecord(tx: Transaction, { store, scope, actor }: WriteContext, id: string) {
  const row = await findRow(tx, { store, scope }, id, true);
  await requireUnreferenced(tx, store, row.id);
  await clearReferences(tx, actor, store, row.id);
  const deleted = toRecordResponse(store, row);
  await removeFiles(tx, store, row.id);
  await store.collection.remove(tx, actor, row, row.id);
  return deleted;
}
