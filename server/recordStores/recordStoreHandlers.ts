import { eq } from 'drizzle-orm';
import { joinAnd, t } from '#i18n';
import { toStoredKind } from '../../contract/recordStores/buildStoredCalls';
import type { recordStoreCalls } from '../../contract/recordStores/recordStores';
import { validateEntity } from '../../contract/recordStores/storedEntity';
import type { HandlersFor } from '../apiCalls/callHandler';
import { media, records } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import {
  ApiError,
  createConflictError,
  createInvalidFieldError,
  createTakenError,
} from '../http/errors/apiError';
import { sharedOwner } from '../records/recordCollection';
import { findReferringStores } from './recordReferences';
import { countRecords, recordStores } from './recordStoreDefinitions';
import { saveRecordStore } from './saveRecordStore';

/** Maximum length of a schema's JSON, in characters. */
const MAX_SCHEMA_LENGTH = 100_000;

/** Validates a store's schema. @throws ApiError 400 naming the unsupported part of the schema and its location */
function checkSchema(schema: unknown): void {
  if (JSON.stringify(schema).length > MAX_SCHEMA_LENGTH)
    throw createInvalidFieldError('schema', t('The schema is too long: 100,000 characters are enough.'));
  const fault = validateEntity(schema);
  if (!fault) return;
  const field = ['schema', ...fault.path].join('.');
  throw new ApiError(400, 'validation', fault.message, { errors: [{ field, message: fault.message }] });
}

/** Handlers with which staff create and remove stores; the records are served outside the contract, under `/api/Records`. */
export const recordStoreHandlers: HandlersFor<keyof typeof recordStoreCalls> = {
  async GetRecordStores({ services: { db } }) {
    const stores = await recordStores.all(db, sharedOwner);
    return Promise.all(
      stores.map(async (store) => ({ ...store, records: await countRecords(db, String(store.name)) })),
    );
  },

  async PutRecordStore({ request: { body }, caller: { actor }, services: { db } }) {
    const { name, schema, level, isNew } = body;
    checkSchema(schema);
    return runInTransaction(db, actor, async (tx) => {
      const known = await recordStores.find(tx, sharedOwner, name);
      if (known && isNew)
        throw createTakenError(
          'name',
          t('There is a record store “{name}” already. Give this one another name.', { name }),
        );
      const saved = await saveRecordStore(tx, actor, { name, schema, level });
      return { ...saved, records: await countRecords(tx, name) };
    });
  },

  async DeleteRecordStore({ request: { body }, caller: { actor }, services: { db } }) {
    const { name, withRecords } = body;
    await runInTransaction(db, actor, async (tx) => {
      await recordStores.get(tx, sharedOwner, name);
      const naming = await findReferringStores(tx, name);
      if (naming.length > 0)
        throw createConflictError(
          t('{naming} name records of “{name}”. Change their schemas first.', {
            naming: joinAnd(naming),
            name,
          }),
        );
      const holds = await countRecords(tx, name);
      if (holds > 0 && !withRecords)
        throw createConflictError(
          t(
            '{count, plural, one {The record store “{name}” holds # record. Remove it first, or remove the store with its records.} other {The record store “{name}” holds # records. Remove them first, or remove it with its records.}}',
            { name, count: holds },
          ),
          { details: { records: holds } },
        );
      await tx.delete(media).where(eq(media.kind, toStoredKind(name)));
      await tx.delete(records).where(eq(records.kind, toStoredKind(name)));
      await recordStores.remove(tx, actor, sharedOwner, name);
    });
    return undefined;
  },
};
