import { type Context, Hono } from 'hono';
import { storedWord } from '../../contract/recordStores/storedCalls';
import type { Database } from '../database/database';
import { inTransaction, type Transaction } from '../database/transaction';
import type { FileStore } from '../gateways/files/fileStore';
import { authenticate, requireLevel, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { actorOf, requireNoSecret } from '../http/auth/impersonationGuards';
import { jsonResponse } from '../http/errors/errorResponse';
import { READ_SNAPSHOT, readSnapshot, sentSnapshot } from '../http/request/readSnapshot';
import { originOf } from '../http/request/requestOrigin';
import { named } from '../http/response/authorNames';
import { fileResponse } from '../http/response/callResponse';
import { scopeOf } from '../http/tenancy/tenantScope';
import { checkTexts } from '../http/validation/checkTexts';
import { listRecords } from './listStoredRecords';
import { readRecord } from './readRecordBody';
import { readFileOf, withFiles } from './recordFiles';
import { listRequestOf } from './recordListRequest';
import { type Store, storeNamed } from './recordStoreDefinitions';
import { storeForWriting } from './storeLock';
import { createRecord, getRecord, removeRecord, updateRecord, type Writing } from './writeRecords';

type RecordContext = Context<SignedIn>;

/**
 * The records of every store, in the dialect `ra-data-simple-rest` speaks: `GET /name?sort=["title","ASC"]&range=[0,24]
 * &filter={"title":"…"}` with a Content-Range, `GET /name/1`, `POST /name`, `PUT /name/1`, `DELETE /name/1`.
 */
export const recordRoutes = ({
  db,
  files,
  verifyToken,
}: {
  db: Database;
  files: FileStore;
  verifyToken: VerifyToken;
}): Hono<SignedIn> => {
  const app = new Hono<SignedIn>();
  app.use('*', authenticate(verifyToken));

  /** The store a request is about, open to whoever asks, and in whose name things are done there. */
  const writingOf = async (c: RecordContext, verb: Parameters<typeof storedWord>[0]): Promise<Writing> => {
    const session = c.get('session');
    const name = c.req.param('name') ?? '';
    checkTexts({ name, id: c.req.param('id') ?? '' });
    const store = await storeNamed(db, name);
    requireLevel(session, store.level);
    const actor = {
      ...actorOf(session, storedWord(verb), originOf(c)),
      snapshot: sentSnapshot(c),
      behind: [],
    };
    return { store, scope: scopeOf(session), actor };
  };

  const sentTo = async (c: RecordContext, store: Store) => {
    const sent = await readRecord(c.req.raw, store.schema);
    requireNoSecret(c.get('session'), { body: store.checked }, sent.values);
    return sent;
  };

  /** The schema may have changed since the request was read: what is written is held against the one in force. */
  const locked = async (tx: Transaction, writing: Writing): Promise<Writing> => ({
    ...writing,
    store: await storeForWriting(tx, writing.store.name),
  });

  const idOf = (c: RecordContext): string => c.req.param('id') ?? '';

  const withNames = async (record: unknown) => (await named(db, [record]))[0];

  app.get('/:name', async (c) => {
    const { store, scope } = await writingOf(c, 'list');
    const query = c.req.query();
    checkTexts(query);
    const request = listRequestOf(query);
    checkTexts(request.filter);
    const { rows, total } = await listRecords(db, store, scope, request);
    const span = rows.length > 0 ? `${request.offset}-${request.offset + rows.length - 1}` : '*';
    return jsonResponse(200, await named(db, rows), {
      'content-range': `${encodeURIComponent(store.name)} ${span}/${total}`,
    });
  });

  app.post('/:name', async (c) => {
    const writing = await writingOf(c, 'create');
    const sent = await sentTo(c, writing.store);
    const made = await withFiles({ db, files }, writing.store, sent, (stored, named) =>
      inTransaction(db, writing.actor, async (tx) =>
        createRecord(tx, { ...(await locked(tx, writing)), files: stored }, named),
      ),
    );
    return jsonResponse(201, await withNames(made));
  });

  app.get('/:name/:id/files/:field', async (c) => {
    const reading = await writingOf(c, 'get');
    return fileResponse(
      await readFileOf({ db, files }, reading, idOf(c), c.req.param('field')),
      c.req.raw.headers,
    );
  });

  app.get('/:name/:id', async (c) => {
    const reading = await writingOf(c, 'get');
    const snapshot = await readSnapshot(db);
    return jsonResponse(200, await withNames(await getRecord(db, reading, idOf(c))), {
      [READ_SNAPSHOT]: snapshot,
    });
  });

  app.put('/:name/:id', async (c) => {
    const writing = await writingOf(c, 'update');
    const sent = await sentTo(c, writing.store);
    const changed = await withFiles({ db, files }, writing.store, sent, (stored, named) =>
      inTransaction(db, writing.actor, async (tx) =>
        updateRecord(tx, { ...(await locked(tx, writing)), files: stored }, idOf(c), named),
      ),
    );
    return jsonResponse(200, await withNames(changed));
  });

  app.delete('/:name/:id', async (c) => {
    const writing = await writingOf(c, 'remove');
    return jsonResponse(
      200,
      await inTransaction(db, writing.actor, async (tx) =>
        removeRecord(tx, await locked(tx, writing), idOf(c)),
      ),
    );
  });

  return app;
};
