import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_STREAMS } from '../../../server/changes/changeHub';
import type { OpenDatabase } from '../../../server/database/databaseTypes';
import { regions, trunks } from '../../../server/database/schema';
import { runInTransaction } from '../../../server/database/transaction';
import { READ_SNAPSHOT } from '../../../server/http/request/readSnapshot';
import { SignInError } from '../../../server/signIn/tokens/verifyToken';
import { startWatching, WatchedStream } from '../../contract/startWatching';
import { openTestDatabase } from '../../database/testDatabase';
import { postgresUrl } from '../../database/testServer';
import {
  createTestServer,
  seedTwoTenants,
  type TestServer,
  type Token,
  testUsers,
  verifyFakeToken,
} from '../testApi';

let database: OpenDatabase;
let process: Awaited<ReturnType<typeof startWatching>>;
let server: TestServer;
const removedTokens = new Set<string>();
const acting = {
  ...testUsers.customer,
  impersonatedBy: { id: 'account|mira', name: 'Mira Demo', tokenId: 't1' },
};

beforeEach(async () => {
  removedTokens.clear();
  database = await openTestDatabase();
  await seedTwoTenants(database.db);
  process = await startWatching(database);
  server = await createTestServer({
    db: database.db,
    changes: process.hub,
    verifyToken: async (token) => {
      if (removedTokens.has(token)) throw new SignInError('invalid', 'signed out');
      return token === 'acting' ? acting : verifyFakeToken(token);
    },
  });
});
afterEach(async () => {
  await process.close();
  await server.close();
  await database.close();
});

const requestStream = (as: Token | 'acting', headers: Record<string, string> = {}) =>
  server.app.request('/api/Console/WatchChanges', { headers: { authorization: `Bearer ${as}`, ...headers } });
const getStreamName = ({ notices: [first] }: WatchedStream) =>
  String((first?.data as { stream?: string } | undefined)?.stream);
const openStream = async (as: Token | 'acting', headers?: Record<string, string>) => {
  const answer = await requestStream(as, headers);
  if (!answer.body) throw new Error(`No stream: ${answer.status}`);
  const stream = new WatchedStream(answer.body);
  await process.settled();
  return { answer, stream, id: getStreamName(stream) };
};
const writer = { id: testUsers.staff.id, name: 'Somebody', call: 'EditTrunk' };
const changeTrunk = (id: string, by = writer) =>
  runInTransaction(database.db, by, (tx) =>
    tx
      .update(trunks)
      .set({ maximumChannels: sql`coalesce(${trunks.maximumChannels}, 0) + 1` })
      .where(eq(trunks.remoteTrunkId, id)),
  );
const listKindsAndKeys = (stream: WatchedStream) =>
  stream.take().map(({ kind, keys, own }) => [kind, keys, own ?? false]);

describe('change stream', () => {
  it('is sent without buffering or compression', async () => {
    const { answer, stream } = await openStream('staff');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(stream.notices).toEqual([
      { event: 'open', data: { stream: expect.stringMatching(/^[\w-]{36}$/) } },
    ]);
  });

  it('reports changes and the calls they affect to users with read access', async () => {
    const [staff, reseller, stranger, customer] = [
      await openStream('staff'),
      await openStream('reseller'),
      await openStream('otherReseller'),
      await openStream('customer'),
    ];
    await changeTrunk('HV-1');
    await process.settled();
    expect(reseller.stream.take()).toEqual([
      { kind: 'trunk', keys: ['HV-1'], calls: expect.arrayContaining(['GetTrunks']) },
    ]);
    expect(listKindsAndKeys(staff.stream)).toEqual([['trunk', ['HV-1'], true]]);
    expect(stranger.stream.take()).toEqual([]);
    expect(customer.stream.take()).toEqual([]);
  });

  it('reports nothing that was rolled back', async () => {
    const { stream } = await openStream('staff');
    await expect(
      runInTransaction(database.db, writer, async (tx) => {
        await tx.update(trunks).set({ maximumChannels: 5 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await process.settled();
    expect(stream.take()).toEqual([]);
  });

  it('reports a bulk change without keys, regardless of their length', async () => {
    const { stream } = await openStream('staff');
    await runInTransaction(database.db, writer, (tx) =>
      tx
        .insert(regions)
        .values(Array.from({ length: 3000 }, (_, index) => ({ description: `Region ${index}` }))),
    );
    await runInTransaction(database.db, writer, (tx) =>
      tx.insert(trunks).values(
        Array.from({ length: 400 }, (_, index) => ({
          remoteTrunkId: `${'é"\\'.repeat(60)}${index}`,
          wholesalerId: (index % 2) + 1,
        })),
      ),
    );
    await process.settled();
    expect(listKindsAndKeys(stream)).toEqual([
      ['region', undefined, true],
      ['trunk', undefined, true],
    ]);
  });

  it('reports a change without its key to users who have lost access to the record', async () => {
    const [before, after] = [await openStream('reseller'), await openStream('otherReseller')];
    await runInTransaction(database.db, writer, (tx) =>
      tx.update(trunks).set({ wholesalerId: 2 }).where(eq(trunks.remoteTrunkId, 'HV-1')),
    );
    await process.settled();
    expect(listKindsAndKeys(before.stream)).toEqual([['trunk', undefined, false]]);
    expect(listKindsAndKeys(after.stream)).toEqual([['trunk', ['HV-1'], false]]);
  });

  it('resumes from the last position received by the client', async () => {
    const read = await server.call('GetTrunks', {}, 'reseller');
    await changeTrunk('HV-1');
    await changeTrunk('CK-1');
    const { stream } = await openStream('reseller', {
      [READ_SNAPSHOT]: read.headers.get(READ_SNAPSHOT) ?? '',
    });
    await process.settled();
    expect(listKindsAndKeys(stream)).toEqual([['trunk', ['HV-1'], false]]);
    const repeated = await server.call('GetTrunks', {}, 'reseller');
    const next = await openStream('reseller', { [READ_SNAPSHOT]: repeated.headers.get(READ_SNAPSHOT) ?? '' });
    await process.settled();
    expect(next.stream.take()).toEqual([]);
  });

  it('reports missed events if the resume position is too old', async () => {
    const { stream } = await openStream('staff', { [READ_SNAPSHOT]: `${Date.now() - 3_600_000} 1:1:` });
    await process.settled();
    expect(stream.notices.map(({ event }) => event)).toEqual(['open', 'missed']);
  });

  it('reports the resume position only after all earlier events', async () => {
    const { stream } = await openStream('staff');
    await process.hub.beat();
    await changeTrunk('HV-1');
    await process.hub.beat();
    await process.settled();
    const beats = stream.notices.filter(({ event }) => event === 'beat').map(({ data }) => data);
    expect(beats).toEqual([{}, { snapshot: expect.stringMatching(/^\d+ \d+:\d+:/) }]);
    const { snapshot } = beats[1] as { snapshot: string };
    const next = await openStream('staff', { [READ_SNAPSHOT]: snapshot });
    await process.settled();
    expect(listKindsAndKeys(next.stream)).toEqual([['trunk', ['HV-1'], true]]);
  });

  it('ends with the session before further events are sent', async () => {
    const { stream } = await openStream('reseller');
    removedTokens.add('reseller');
    await process.hub.handleNotices([{ kind: 'sign_in', actor: testUsers.reseller.id, keys: ['x'] }]);
    await process.hub.handleNotices([{ kind: 'trunk', tenant: '1', keys: ['HV-1'] }]);
    await stream.done;
    expect(stream.notices.slice(1)).toEqual([{ event: 'end', data: { reason: 'signedOut' } }]);
  });

  it('ends at the next heartbeat if its access token is no longer valid', async () => {
    const { stream } = await openStream('reseller');
    removedTokens.add('reseller');
    await process.hub.beat();
    await stream.done;
    expect(stream.notices.at(-1)).toEqual({ event: 'end', data: { reason: 'signedOut' } });
  });

  it('reflects role changes immediately', async () => {
    const { stream } = await openStream('reseller');
    await server.call('GetCurrentUser', {}, 'reseller');
    await database.db.execute(sql`
      insert into record (kind, key, wholesaler_id, body) values
        ('user', ${testUsers.reseller.id}, 1, ${JSON.stringify({ role_id: 1, email: testUsers.reseller.email })}::jsonb)`);
    await process.settled();
    stream.take();
    await changeTrunk('HV-1');
    await process.settled();
    expect(stream.take()).toEqual([]);
  });

  it('is limited in number per account', async () => {
    const open: { stream: WatchedStream }[] = [];
    for (let each = 0; each < MAX_STREAMS; each++) open.push(await openStream('reseller'));
    expect((await requestStream('reseller')).status).toBe(429);
    expect((await requestStream('otherReseller')).status).toBe(200);
    await open[0]?.stream.close();
    expect((await requestStream('reseller')).status).toBe(200);
  });

  it('ends when the server stops', async () => {
    const { stream } = await openStream('staff');
    process.hub.close();
    await stream.done;
    expect(stream.notices.at(-1)).toEqual({ event: 'end', data: { reason: 'closing' } });
    expect((await requestStream('staff')).status).toBe(429);
  });
});

describe.runIf(postgresUrl)('lost database connection', () => {
  it('is re-established, and clients are warned of missed events', async () => {
    const { stream } = await openStream('staff');
    const missed = stream.until('missed');
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    await missed;
    await changeTrunk('HV-1');
    await process.settled();
    expect(listKindsAndKeys(stream)).toEqual([['trunk', ['HV-1'], true]]);
  });
});

describe('presence of users in an open form', () => {
  const announce = (as: Token | 'acting', stream: string, ...accounts: string[]) =>
    server.app.request('/api/Console/AnnounceOpenRecords', {
      method: 'POST',
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        stream,
        records: accounts.map((account) => ({
          entity: account.includes('-') ? 'trunk' : 'domain',
          account,
          since: '2026-11-21T09:30:00Z',
        })),
      }),
    });
  const listOthers = (stream: WatchedStream) => {
    const payloads = stream.notices.filter(({ event }) => event === 'readers').map(({ data }) => data);
    stream.notices.splice(0);
    return payloads.map((payload) =>
      (payload as { account: string; others: { name: string }[] }).others.map(({ name }) => name),
    );
  };

  it('is reported to both users and ends with the stream', async () => {
    const [staff, reseller] = [await openStream('staff'), await openStream('reseller')];
    expect((await announce('staff', staff.id, 'HV-1')).status).toBe(200);
    await process.settled();
    expect(listOthers(staff.stream)).toEqual([[]]);
    await announce('reseller', reseller.id, 'HV-1');
    await process.settled();
    expect(staff.stream.notices).toEqual([
      {
        event: 'readers',
        data: {
          entity: 'trunk',
          account: 'HV-1',
          others: [{ name: 'Test reseller', since: '2026-11-21T09:30:00.000Z' }],
        },
      },
    ]);
    listOthers(staff.stream);
    expect(listOthers(reseller.stream)).toEqual([['Test staff']]);
    await reseller.stream.close();
    await process.settled();
    await process.settled();
    expect(listOthers(staff.stream)).toEqual([[]]);
  });

  it('cannot be seen or announced by other tenants', async () => {
    const [staff, stranger] = [await openStream('staff'), await openStream('otherReseller')];
    await announce('staff', staff.id, 'HV-1');
    await announce('otherReseller', stranger.id, 'HV-1', 'CK-1');
    await process.settled();
    expect(listOthers(stranger.stream)).toEqual([[]]);
    expect(listOthers(staff.stream)).toEqual([[]]);
    // A user cannot make announcements on another user's stream.
    await announce('otherReseller', staff.id);
    await process.settled();
    expect(listOthers(staff.stream)).toEqual([]);
  });

  it('is shown under the name of the impersonating user', async () => {
    const [staff, other] = [await openStream('staff'), await openStream('acting')];
    await announce('staff', staff.id, 'wharf.pbx.example');
    await announce('acting', other.id, 'wharf.pbx.example');
    await process.settled();
    expect(listOthers(staff.stream).at(-1)).toEqual(['Mira Demo']);
  });

  it('is shared between processes', async () => {
    const second = await startWatching(database);
    const otherServer = await createTestServer({ db: database.db, changes: second.hub });
    const answer = await otherServer.app.request('/api/Console/WatchChanges', {
      headers: { authorization: 'Bearer reseller' },
    });
    if (!answer.body) throw new Error('No stream');
    const stream = new WatchedStream(answer.body);
    await second.settled();
    const id = getStreamName(stream);
    const staff = await openStream('staff');
    await announce('reseller', id, 'HV-1');
    await announce('staff', staff.id, 'HV-1');
    await changeTrunk('HV-1');
    await Promise.all([process.settled(), second.settled()]);
    expect(listKindsAndKeys(stream)).toEqual([['trunk', ['HV-1'], false]]);
    expect(listOthers(staff.stream)).toEqual([['Test reseller']]);
    await second.close();
  });
});
