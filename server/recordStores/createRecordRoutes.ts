import { type Context, Hono } from 'hono';
import { getCallPrefix } from '../../contract/recordStores/buildStoredCalls';
import { requireNoSecret } from '../access/sentSecrets';
import { createFileResponse } from '../apiCalls/createCallResponse';
import type { Database } from '../database/database';
import { runInTransaction, type Transaction } from '../database/transaction';
import type { FileStore } from '../gateways/files/fileStore';
import { authenticate, requireLevel, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { toActor } from '../http/auth/impersonationGuards';
import { createJsonResponse } from '../http/errors/toErrorResponse';
import { getRequestedSnapshot, READ_SNAPSHOT, readSnapshot } from '../http/request/readSnapshot';
import { getOrigin } from '../http/request/requestOrigin';
import { addNames } from '../http/response/authorNames';
import { getScope } from '../http/tenancy/tenantScope';
import { checkTexts } from '../http/validation/checkTexts';
import { getRecord, type WriteContext } from './getRecord';
import { listRecords } from './listStoredRecords';
import { readRecord } from './readRecordBody';
import { readRecordFile, withUploadedFiles } from './recordFiles';
import { parseListRequest } from './recordListRequest';
import { getStore, type Store } from './recordStoreDefinitions';
import { lockStoreForWriting } from './storeLock';
import { createRecord, removeRecord, updateRecord } from './writeRecords';

type RecordContext = Context<SignedIn>;

/**
 * Creates the routes for the records of every store, compatible with `ra-data-simple-rest`: `GET
 * /name?sort=["title","ASC"]&range=[0,24]&filter={"title":"…"}` with a Content-Range, `GET /name/1`, `POST /name`, `PUT
 * /name/1`, `DELETE /name/1`.
 */
export function createRecordRoutes({
  db,
  files,
  verifyToken,
}: {
  db: Database;
  files: FileStore;
  verifyToken: VerifyToken;
}): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  app.use('*', authenticate(verifyToken));

  /** Returns the store of a request, after checking access, and the actor for changes. */
  const prepareWrite = async (
    c: RecordContext,
    verb: Parameters<typeof getCallPrefix>[0],
  ): Promise<WriteContext> => {
    const session = c.get('session');
    const name = c.req.param('name') ?? '';
    checkTexts({ name, id: c.req.param('id') ?? '' });
    const store = await getStore(db, name);
    requireLevel(session, store.level);
    const actor = {
      ...toActor(session, getCallPrefix(verb), getOrigin(c)),
      snapshot: getRequestedSnapshot(c),
      priorTransactions: [],
    };
    return { store, scope: getScope(session), actor };
  };

  const sentTo = async (c: RecordContext, store: Store) => {
    const sent = await readRecord(c.req.raw, store.schema);
    requireNoSecret(c.get('session'), { body: store.checked }, sent.values);
    return sent;
  };

  /** Reloads the store under a lock, because its schema may have changed since the request started. */
  const locked = async (tx: Transaction, writing: WriteContext): Promise<WriteContext> => ({
    ...writing,
    store: await lockStoreForWriting(tx, writing.store.name),
  });

  const getId = (c: RecordContext): string => c.req.param('id') ?? '';

  const withNames = async (record: unknown) => (await addNames(db, [record]))[0];

  app.get('/:name', async (c) => {
    const { store, scope } = await prepareWrite(c, 'list');
    const query = c.req.query();
    checkTexts(query);
    const request = parseListRequest(query);
    checkTexts(request.filter);
    const { rows, total } = await listRecords(db, store, scope, request);
    const span = rows.length > 0 ? `${request.offset}-${request.offset + rows.length - 1}` : '*';
    return createJsonResponse(200, await addNames(db, rows), {
      'content-range': `${encodeURIComponent(store.name)} ${span}/${total}`,
    });
  });

  app.post('/:name', async (c) => {
    const writing = await prepareWrite(c, 'create');
    const sent = await sentTo(c, writing.store);
    const created = await withUploadedFiles({ db, files }, writing.store, sent, (stored, named) =>
      runInTransaction(db, writing.actor, async (tx) =>
        createRecord(tx, { ...(await locked(tx, writing)), files: stored }, named),
      ),
    );
    return createJsonResponse(201, await withNames(created));
  });

  app.get('/:name/:id/files/:field', async (c) => {
    const reading = await prepareWrite(c, 'get');
    return createFileResponse(
      await readRecordFile({ db, files }, reading, getId(c), c.req.param('field')),
      c.req.raw.headers,
    );
  });

  app.get('/:name/:id', async (c) => {
    const reading = await prepareWrite(c, 'get');
    const snapshot = await readSnapshot(db);
    return createJsonResponse(200, await withNames(await getRecord(db, reading, getId(c))), {
      [READ_SNAPSHOT]: snapshot,
    });
  });

  app.put('/:name/:id', async (c) => {
    const writing = await prepareWrite(c, 'update');
    const sent = await sentTo(c, writing.store);
    const changed = await withUploadedFiles({ db, files }, writing.store, sent, (stored, named) =>
      runInTransaction(db, writing.actor, async (tx) =>
        updateRecord(tx, { ...(await locked(tx, writing)), files: stored }, getId(c), named),
      ),
    );
    return createJsonResponse(200, await withNames(changed));
  });

  app.delete('/:name/:id', async (c) => {
    const writing = await prepareWrite(c, 'remove');
    return createJsonResponse(
      200,
      await runInTransaction(db, writing.actor, async (tx) =>
        removeRecord(tx, await locked(tx, writing), getId(c)),
      ),
    );
  });

  return app;
}
