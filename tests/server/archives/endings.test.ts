import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCall } from '../../../contract/index';
import { createArchive } from '../../../server/archives/createArchive';
import { purgeArchives } from '../../../server/archives/nightly/purgeArchives';
import { createRequesterCheck } from '../../../server/changeRequests/createRequesterCheck';
import { notifications, records } from '../../../server/database/schema';
import { runInTransaction } from '../../../server/database/transaction';
import { enqueue } from '../../../server/jobs/enqueue';
import { testUsers } from '../testApi';
import { type ArchiveServer, EMPTY, type Row, startArchiveServer, WHARF } from './startArchiveServer';

let server: ArchiveServer;
beforeAll(async () => {
  server = await startArchiveServer();
});
afterAll(() => server.close());

const domain = { domainName: WHARF, wholesalerId: 1 };
const actor = { id: 'test', name: 'Test', call: 'Test' };
const domain_name = WHARF;

/** Simulates that jobs of a kind were killed on every attempt. */
const markJobKilled = (kind: string) =>
  server.db.execute(sql`update job set state = 'running', tries = 5, lease = gen_random_uuid(),
    lease_until = statement_timestamp() where kind = ${kind} and state = 'waiting'`);

const insertArchive = (id: number, of = WHARF) => server.request('GetArchive', { domain_name: of, id });

const readError = async (language: string, id: number): Promise<unknown> => {
  const { path = '' } = findCall('GetArchive') ?? {};
  const answered = await server.app.request(path, {
    method: 'POST',
    headers: {
      authorization: 'Bearer staff',
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify({ domain_name, id }),
  });
  return (await answered.json()).error;
};

const countRows = async (table: string, id: number): Promise<number> => {
  const { rows } = await server.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where archive_id = ${id}`,
  );
  return rows[0]?.count ?? 0;
};

/** Inserts an incomplete archive that stalled the given number of days ago. */
const insertPartialArchive = async (reason: 'asked' | 'before_import', days = 0): Promise<number> => {
  const requester = { ...testUsers.staff, isKnown: false };
  const { row } = await runInTransaction(server.db, actor, (tx) =>
    createArchive(tx, actor, { domain, reason, madeBy: 'Test', askedAs: requester, state: 'making' }),
  );
  await server.db.execute(
    sql`update archive set date_created = date_created - make_interval(days => ${days}) where id = ${row.id}`,
  );
  return row.id;
};

/** Retries the dead jobs of a kind, as staff do on the jobs page. */
const retryJob = async (kind: string) => {
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select id::int from job where kind = ${kind} and state = 'dead'`,
  );
  expect(rows).toHaveLength(1);
  await server.request('RetryJobs', { ids: rows.map((row) => row.id) });
};

const deleteJob = (kind: string) =>
  server.db.execute(sql`delete from job where kind = ${kind} and state = 'dead'`);

describe('archive job that is not retried automatically', () => {
  it('marks an upload as failed, and verifies it on manual retry', async () => {
    const sheet = new TextEncoder().encode('Number,Name\n201,Ada\n');
    const sent = await server.upload(WHARF, sheet, 8, { product: 'sheet', file: 'sheet.csv' });
    await markJobKilled('checkArchive');
    await server.work();
    expect(await insertArchive(sent.id)).toMatchObject({ state: 'failed' });
    await retryJob('checkArchive');
    expect(await insertArchive(sent.id)).toMatchObject({ state: 'waiting', error: null });
    await server.work();
    expect(await insertArchive(sent.id)).toMatchObject({ state: 'ready', records: 1 });
  });

  it('marks an upload as failed and deletes it after two days, which a later retry reports', async () => {
    const sent = await server.upload(WHARF, new Uint8Array(1_000), 400, { product: 'fusionpbx' });
    expect(await countRows('archive_part', sent.id)).toBe(3);
    await markJobKilled('checkArchive');
    await server.work();
    await server.db.execute(
      sql`update archive set date_created = date_created - interval '3 days' where id = ${sent.id}`,
    );
    await purgeArchives(server.db);
    expect(await countRows('archive_part', sent.id)).toBe(0);
    await expect(retryJob('checkArchive')).rejects.toThrow('Have it uploaded once more.');
    await server.request('RemoveArchives', { domain_name, ids: [sent.id] });
    await expect(retryJob('checkArchive')).rejects.toThrow('The archive was removed');
    expect(await insertArchive(sent.id).catch(String)).toContain('404');
    await deleteJob('checkArchive');
  });

  it('marks an archive as failed, and creates it on manual retry', async () => {
    const { id } = await server.request('MakeArchive', { domain_name });
    await markJobKilled('makeArchive');
    await server.work();
    expect(await insertArchive(id)).toMatchObject({ state: 'failed' });
    await retryJob('makeArchive');
    await server.work();
    expect(await insertArchive(id)).toMatchObject({ state: 'ready', error: null });
  });

  it('marks an import as failed, and continues it on manual retry unless another import has run', async () => {
    const { id: source } = await server.request('MakeArchive', { domain_name });
    await server.work();
    const request = { domain_name: EMPTY, archive_id: source, sections: ['groups'] };
    const first = await server.request('ImportArchive', request);
    await server.db.execute(
      sql`update archive_import_state set state = 'running', started_at = statement_timestamp(), done = 1
        where import_id = ${first.id}`,
    );
    await markJobKilled('importArchive');
    await server.work();
    const brought = (id: number) => server.request('GetImport', { domain_name: EMPTY, id });
    expect(await brought(first.id)).toMatchObject({ state: 'failed' });
    await retryJob('importArchive');
    expect(await brought(first.id)).toMatchObject({ state: 'running', error: null });
    await server.work();
    const { state, done, steps, before_id } = await brought(first.id);
    expect([state, done]).toEqual(['done', steps]);
    expect(await insertArchive(before_id, EMPTY)).toMatchObject({ state: 'ready' });
    const second = await server.request('ImportArchive', { ...request, sections: ['theme'] });
    await markJobKilled('importArchive');
    await server.work();
    const third = await server.request('ImportArchive', { ...request, sections: ['shortcuts'] });
    await server.work();
    expect(await brought(third.id)).toMatchObject({ state: 'done' });
    await expect(retryJob('importArchive')).rejects.toThrow('Something else was brought into');
    expect(await brought(second.id)).toMatchObject({ state: 'failed' });
    await deleteJob('importArchive');
  });

  it('deletes uploaded data that is not an archive', async () => {
    const sent = await server.upload(WHARF, new Uint8Array(1_000));
    await server.work();
    expect(await insertArchive(sent.id)).toMatchObject({ state: 'failed' });
    expect(await countRows('archive_part', sent.id)).toBe(0);
  });

  it('reports the reason in the language of the reader, with details of the files', async () => {
    const fusion = new TextEncoder().encode('domain_uuid,extension\na,201\nb,202\n');
    const sent = await server.upload(WHARF, new Uint8Array(1_000));
    const about = { product: 'fusionpbx', file: 'v_extensions.csv' };
    const several = await server.upload(WHARF, fusion, 1_000, about);
    await server.work();
    expect(await insertArchive(sent.id)).toMatchObject({
      error: 'This file is not an archive.',
      made_at: expect.stringMatching(/^20/),
    });
    expect(await readError('de', sent.id)).toBe('Diese Datei ist kein Archiv.');
    expect(await readError('fr', several.id)).toBe(
      'Indiquez de quel système téléphonique il s’agit. Les fichiers en concernent plusieurs : a, b',
    );
  });

  it('marks an import and its preceding archive as failed, without blocking later jobs', async () => {
    const { id: source } = await server.request('MakeArchive', { domain_name });
    await server.work();
    const request = { domain_name: EMPTY, archive_id: source, sections: ['shortcuts'] };
    const first = await server.request('ImportArchive', request);
    const before = await insertPartialArchive('before_import');
    await server.db.execute(
      sql`update archive_import_state set state = 'running', before_id = ${before} where import_id = ${first.id}`,
    );
    await markJobKilled('importArchive');
    const later = await server.request('ImportArchive', request);
    await server.work();
    expect(await server.request('GetImport', { domain_name: EMPTY, id: first.id })).toMatchObject({
      state: 'failed',
    });
    expect(await insertArchive(before)).toMatchObject({ state: 'failed' });
    expect(await server.request('GetImport', { domain_name: EMPTY, id: later.id })).toMatchObject({
      state: 'done',
    });
  });

  it('marks an archive as failed if the job is deleted', async () => {
    const { id } = await server.request('MakeArchive', { domain_name });
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select id::int from job where kind = 'makeArchive' and state = 'waiting'`,
    );
    await server.request('RemoveJobs', { ids: rows.map((row) => row.id) });
    expect(await insertArchive(id)).toMatchObject({ state: 'failed' });
  });

  it('is presumed lost after two days, and its archive or import is marked as failed', async () => {
    const [old, young, waiting, before] = [
      await insertPartialArchive('asked', 3),
      await insertPartialArchive('asked', 1),
      await insertPartialArchive('asked', 3),
      await insertPartialArchive('before_import', 3),
    ];
    const runAt = new Date(Date.now() + 3_600_000);
    await enqueue(server.db, {
      kind: 'makeArchive',
      payload: { archive: waiting },
      key: String(waiting),
      runAt,
    });
    const { id } = await server.request('ImportArchive', { domain_name, from_domain: EMPTY });
    await server.db.execute(
      sql`update archive_import_state set before_id = ${before} where import_id = ${id}`,
    );
    await purgeArchives(server.db);
    const states = async (ids: number[]) =>
      Promise.all(ids.map(async (id) => (await insertArchive(id)).state));
    expect(await states([old, young, waiting, before])).toEqual(['failed', 'making', 'making', 'making']);
    await server.db.execute(sql`delete from job where state = 'waiting'`);
    await server.db.execute(sql`update archive_import set date_created = date_created - interval '3 days'`);
    await purgeArchives(server.db);
    expect(await server.request('GetImport', { domain_name, id })).toMatchObject({ state: 'failed' });
    expect(await states([waiting, before])).toEqual(['failed', 'failed']);
  });
});

describe('archive storage of a phone system', () => {
  it('is limited, and exceeding the limit is reported before the upload', async () => {
    const part = (size: number) => {
      const form = new FormData();
      form.append('domain_name', EMPTY);
      form.append('size', String(size));
      form.append('start', '0');
      form.append('part', new File([new Uint8Array(100)], 'big.zip'));
      return server.app.request('/api/Console/UploadArchive', {
        method: 'POST',
        headers: { authorization: 'Bearer staff' },
        body: form,
      });
    };
    const gb = 1024 ** 3;
    const first: Row = await (await part(6 * gb)).json();
    const refused = await part(6 * gb);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('10 GB') });
    const { rows } = await server.db.execute(
      sql`select from archive where domain_name = ${EMPTY} and reason = 'uploaded'`,
    );
    expect(rows).toHaveLength(1);
    await server.request('RemoveArchives', { domain_name: EMPTY, ids: [first.id] });
    expect((await part(6 * gb)).status).toBe(200);
  });
});

describe('user who requested an archive job', () => {
  it('is reauthorised while the job runs', async () => {
    const requester = {
      ...testUsers.customer,
      id: 'account|leaving',
      isKnown: true,
    };
    const by = { createdBy: 'test', lastModifiedBy: 'test' };
    const body = { level: 'customer', email: 'leaving@wharf.example', disabled: false };
    await server.db
      .insert(records)
      .values({ kind: 'user', key: requester.id, wholesalerId: 1, domainName: WHARF, body, ...by });
    const caller = createRequesterCheck(server.db, requester, 0);
    expect((await caller()).session.id).toBe(requester.id);
    await server.db.execute(sql`delete from record where kind = 'user' and key = ${requester.id}`);
    await expect(caller()).rejects.toMatchObject({ status: 403 });
  });

  it('is replaced by other users in notifications of failed nightly archives once their account is removed', async () => {
    const requester = { ...testUsers.customer, id: 'account|left', isKnown: true };
    const { row } = await runInTransaction(server.db, actor, async (tx) => {
      const created = await createArchive(tx, actor, {
        domain,
        reason: 'nightly',
        madeBy: 'Left',
        askedAs: requester,
        state: 'waiting',
      });
      await enqueue(tx, {
        kind: 'makeArchive',
        payload: { archive: created.row.id },
        key: String(created.row.id),
      });
      return created;
    });
    await server.work();
    expect(await insertArchive(row.id)).toMatchObject({ state: 'failed' });
    const notificationRows = await server.db
      .select()
      .from(notifications)
      .where(sql`kind = 'archive' and topic = ${WHARF}`);
    const owners = notificationRows.map(({ ownerId }) => ownerId);
    expect(owners.length).toBeGreaterThan(0);
    expect(owners).not.toContain(requester.id);
    const { rows } = await server.db.execute<{ key: string }>(
      sql`select key from record where kind = 'user' and body ->> 'level' = 'customer' and domain_name = ${WHARF}`,
    );
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(owners));
  });
});
