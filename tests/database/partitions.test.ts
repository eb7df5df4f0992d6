import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoldedCall } from '../../server/calls/ingestion/foldCall';
import { receiveEvents } from '../../server/calls/ingestion/receiveEvents';
import { saveCalls } from '../../server/calls/ingestion/saveCalls';
import { findCallById, findCallsByCallId } from '../../server/calls/log/findCalls';
import type { Database } from '../../server/database/database';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { createPartitions } from '../../server/database/partitions/createPartitions';
import { deleteOldMonths } from '../../server/database/partitions/deleteOldMonths';
import { addMonths, toMonth } from '../../server/database/partitions/months';
import { partitionedTables } from '../../server/database/partitions/partitionedTables';
import { defaultRetention } from '../../server/database/partitions/retention';
import { recordEvent } from '../../server/database/recordEvent';
import { auditChain, auditEntry, phoneCalls, registrationEvents } from '../../server/database/schema';
import { runInTransaction } from '../../server/database/transaction';
import type { Domain } from '../../server/http/tenancy/requestDomain';
import { findChangedChains, readHeads, signHeads } from '../../server/people/audit/chain/signedHeads';
import { verifyChains } from '../../server/people/audit/chain/verifyChains';
import { getPublicKeys, loadSecrets } from '../../server/signIn/provider/signInKeys';
import { explainQueries } from './queryPlans';
import { openTestDatabase } from './testDatabase';

vi.setConfig({ testTimeout: 120_000 });

const NOW = new Date('2026-11-21T12:00:00Z');
const DOMAIN = 'north.pbx.example';
const domain = { domainName: DOMAIN, wholesalerId: 1 } as Domain;

let database: OpenDatabase;
let db: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  db = database.db;
  await db.execute(sql`insert into wholesaler (id, wholesaler_name) values (1, 'One')`);
  await db.execute(
    sql`insert into domain (domain_name, wholesaler_id, status) values (${DOMAIN}, 1, 'active')`,
  );
});
afterEach(() => database.close());

const createCall = (call_id: string, started_at: string, talk = 60): FoldedCall => ({
  call_id,
  direction: 'inbound',
  from_number: '12025550100',
  to_number: '201',
  started_at,
  connected_at: started_at,
  ended_at: new Date(Date.parse(started_at) + talk * 1000).toISOString(),
  result: 'answered',
  extension: '201',
  queue: null,
  ivr: 0,
  ring: 0,
  talk,
  hold: 0,
  trunk: null,
  legs: [],
  recorded: false,
});
const saveFoldedCalls = (...calls: FoldedCall[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
    await saveCalls(tx, domain, calls);
  });
const readPartitionPlacement = async () => {
  const { rows } = await db.execute<{ id: string; place: string }>(
    sql`select call_id as id, tableoid::regclass::text as place from phone_call order by started_at`,
  );
  return rows.map(({ id, place }) => `${id} ${place}`);
};
const listPartitions = async (table: string) => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass(${table}) order by 1`,
  );
  return rows.map(({ name }) => name);
};
const readCounts = async () => {
  const { rows } = await db.execute<{ day: string; body: unknown }>(
    sql`select key as day, body from record where kind = 'call_day' order by key`,
  );
  return Object.fromEntries(rows.map(({ day, body }) => [day, body]));
};

describe('partitioned tables', () => {
  it('match the declared tables and partition columns', async () => {
    const { rows } = await db.execute<{ name: string; column: string }>(sql`
      select c.relname as name, a.attname as column from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0] and p.partnatts = 1 order by 1`);
    expect(rows).toEqual(
      partitionedTables
        .map(({ table, column }) => ({ name: table, column }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  it('have partitions for this month and the next two, created once by concurrent processes', async () => {
    const messages: string[] = [];
    const create = () => createPartitions(db, defaultRetention, NOW, (message) => messages.push(message));
    const counts = await Promise.all([create(), create(), create()]);
    expect(messages).toEqual([]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(3 * partitionedTables.length);
    for (const { table } of partitionedTables)
      expect(await listPartitions(table)).toEqual(
        ['2026_11', '2026_12', '2027_01', 'default'].map((end) => `${table}_${end}`),
      );
    expect(await createPartitions(db, defaultRetention, NOW)).toBe(0);
  });

  it('accept rows outside existing months and move them once the month has a partition', async () => {
    await createPartitions(db, defaultRetention, NOW);
    await saveFoldedCalls(
      createCall('old', '2019-03-31T23:59:59.999Z'),
      createCall('edge', '2019-04-01T00:00:00Z'),
      createCall('now', NOW.toISOString()),
      createCall('far', '2044-01-01T00:00:00Z'),
    );
    const before = await readPartitionPlacement();
    expect(before).toEqual([
      'old phone_call_default',
      'edge phone_call_default',
      'now phone_call_2026_11',
      'far phone_call_default',
    ]);
    const entries = await db.$count(auditEntry);
    expect(await createPartitions(db, defaultRetention, NOW)).toBe(2);
    expect(await readPartitionPlacement()).toEqual([
      'old phone_call_2019_03',
      'edge phone_call_2019_04',
      'now phone_call_2026_11',
      'far phone_call_default',
    ]);
    expect(await db.$count(auditEntry)).toBe(entries);
    // All partitions must have the same indexes and constraints as one created later.
    const { rows } = await db.execute<{ month: string; rules: number; indexes: number }>(sql`
      select c.relname as month, (select count(*)::int from pg_constraint where conrelid = c.oid) as rules,
        (select count(*)::int from pg_index where indrelid = c.oid) as indexes
      from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'phone_call'::regclass`);
    expect(new Set(rows.map(({ rules, indexes }) => `${rules} ${indexes}`)).size).toBe(1);
  });

  it('preserve a valid audit chain when entries are moved or added out of order', async () => {
    await fillAudit();
    await createPartitions(db, defaultRetention, NOW);
    expect((await verifyChains(db)).breaks).toEqual([]);
    await createAuditEntry('2026-11-21T10:00:00Z', 'later');
    await createAuditEntry('2020-01-01T10:00:00Z', 'of old');
    expect(await verifyChains(db)).toMatchObject({ breaks: [] });
  });
});

describe('call record in a partitioned table', () => {
  it('moves with its notes if its start time changes to another month', async () => {
    await createPartitions(db, defaultRetention, NOW);
    await createPartitions(db, defaultRetention, new Date('2026-10-15T00:00:00Z'));
    await saveFoldedCalls(
      createCall('one', '2026-11-01T00:00:05Z'),
      createCall('two', '2026-11-02T09:00:00Z'),
    );
    await db.update(phoneCalls).set({ note: 'Called back' }).where(eq(phoneCalls.callId, 'one'));
    await saveFoldedCalls(createCall('one', '2026-10-31T23:59:55Z', 70));
    expect(await readPartitionPlacement()).toEqual(['one phone_call_2026_10', 'two phone_call_2026_11']);
    const [call] = await findCallsByCallId(db, domain, ['one']);
    expect(call).toMatchObject({ note: 'Called back', talk: 70 });
    expect(await readCounts()).toEqual({
      '2026-10-31': { 'inbound answered f': [1, 70, 0] },
      '2026-11-01': { 'inbound answered f': [0, 0, 0] },
      '2026-11-02': { 'inbound answered f': [1, 60, 0] },
    });
    await saveFoldedCalls(createCall('one', '2026-11-01T00:00:05Z'));
    expect(await readPartitionPlacement()).toEqual(['one phone_call_2026_11', 'two phone_call_2026_11']);
    expect((await readCounts())['2026-10-31']).toEqual({ 'inbound answered f': [0, 0, 0] });
  });

  it('is stored once if it is reported concurrently', async () => {
    await createPartitions(db, defaultRetention, NOW);
    await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        saveFoldedCalls(createCall('one', place % 2 ? '2026-11-01T00:00:05Z' : '2026-10-31T23:59:55Z')),
      ),
    );
    expect(await readPartitionPlacement()).toHaveLength(1);
    const all = Object.values(await readCounts()) as Record<string, [number, number, number]>[];
    expect(all.flatMap((day) => Object.values(day)).reduce((sum, [calls]) => sum + calls, 0)).toBe(1);
  });

  it('counts an event once, even if it is repeated with another timestamp', async () => {
    await createPartitions(db, defaultRetention, NOW);
    const event = (time: string) => ({
      event_id: 'e1',
      domain_name: DOMAIN,
      type: 'call.started',
      call_id: 'one',
      direction: 'inbound',
      from: '12025550100',
      to: '201',
      time,
    });
    const results = [];
    for (const batch of [
      [event('2026-11-20T10:00:00Z'), event('2026-11-20T11:00:00Z')],
      [event('2026-11-21T10:00:00Z')],
    ])
      results.push(
        ...((await receiveEvents(db, batch, NOW)).results ?? []).map(
          ({ status, reason }) => reason ?? status,
        ),
      );
    expect(results).toEqual(['accepted', 'duplicate', 'duplicate']);
    expect(await readPartitionPlacement()).toEqual(['one phone_call_2026_11']);
  });

  it('is treated as a new call if the id is reused much later', async () => {
    await saveFoldedCalls(createCall('one', '2026-02-01T00:00:00Z'));
    await saveFoldedCalls(createCall('one', '2026-11-01T00:00:00Z'));
    expect(await readPartitionPlacement()).toHaveLength(2);
    const [latest] = await findCallsByCallId(db, domain, ['one']);
    expect(new Date(latest?.startedAt ?? 0).toISOString()).toBe('2026-11-01T00:00:00.000Z');
  });

  it('is found by id and number without reading older months', async () => {
    const today = new Date();
    const months = Array.from({ length: 24 }, (_, back) => addMonths(toMonth(today), -back));
    await saveFoldedCalls(
      ...months.map((month) => createCall(month, month)),
      createCall('recent', new Date(today.getTime() - 60_000).toISOString()),
    );
    await createPartitions(db, defaultRetention, today);
    expect((await listPartitions('phone_call')).length).toBe(27);
    const [recent] = await findCallsByCallId(db, domain, ['recent']);
    const [oldest] = await findCallsByCallId(db, domain, [months.at(-1) ?? '']);
    expect(oldest?.callId).toBe(months.at(-1));
    for (const find of [
      () => findCallsByCallId(db, domain, ['recent']),
      () => findCallById(db, domain, recent?.id ?? 0),
    ]) {
      const plans = await explainQueries(db, find);
      const read = new Set(plans.flatMap(({ scans }) => scans.map(({ table }) => table)).filter(Boolean));
      // At most two or three recent partitions, two upcoming ones, and the default one.
      expect([...read].filter((table) => table?.startsWith('phone_call')).length).toBeLessThanOrEqual(6);
    }
  });
});

const actor = { id: 'one', name: 'One', call: 'Test' };
const createAuditEntry = (at: string, key: string, wholesalerId: number | null = 1) =>
  runInTransaction(db, actor, async (tx) => {
    await tx.insert(auditEntry).values({
      at: new Date(at),
      actor: 'one',
      actorName: 'One',
      call: 'Test',
      entity: 'export',
      entityKey: key,
      tenant: wholesalerId === null ? null : String(wholesalerId),
      new: { key },
    });
  });
/** Adds three audit entries per month from June on for a wholesaler and for the operator; a second wholesaler has entries only in June. */
const fillAudit = async (): Promise<void> => {
  for (const month of ['06', '07', '08', '09', '10', '11'])
    for (const day of ['02', '10', '20'])
      for (const wholesalerId of [1, null])
        await createAuditEntry(`2026-${month}-${day}T10:00:00Z`, `${month}-${day}`, wholesalerId);
  for (const day of ['03', '04']) await createAuditEntry(`2026-06-${day}T10:00:00Z`, day, 2);
};

describe('data past its retention period', () => {
  it('is removed one month at a time with its statistics, and the removal is logged', async () => {
    await saveFoldedCalls(
      createCall('a', '2026-07-31T23:59:59Z'),
      createCall('b', '2026-07-01T00:00:00Z'),
      createCall('c', '2026-08-01T00:00:00Z'),
      createCall('d', NOW.toISOString()),
      createCall('e', '2011-05-05T05:05:05Z'),
    );
    await createPartitions(db, { ...defaultRetention, calls: 3 }, NOW);
    const faults: string[] = [];
    const remove = () =>
      deleteOldMonths(db, { ...defaultRetention, calls: 3 }, NOW, (message) => faults.push(message));
    await Promise.all([remove(), remove()]);
    expect(faults).toEqual([]);
    expect(await readPartitionPlacement()).toEqual(['c phone_call_2026_08', 'd phone_call_2026_11']);
    expect(Object.keys(await readCounts())).toEqual(['2026-08-01', '2026-11-21']);
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.entity, 'removed_month'));
    expect(entries.map(({ actorName, entityKey, new: content }) => [actorName, entityKey, content])).toEqual([
      ['Trunkline', 'calls 2011-05', { removed: 'The calls of 2011-05: 1' }],
      ['Trunkline', 'calls 2026-07', { removed: 'The calls of 2026-07: 2' }],
    ]);
    expect(await listPartitions('phone_call')).toEqual(
      ['2026_08', '2026_11', '2026_12', '2027_01', 'default'].map((end) => `phone_call_${end}`),
    );
  });

  it('is retained if no period is set', async () => {
    await saveFoldedCalls(createCall('a', '2006-07-31T23:59:59Z'));
    await createPartitions(db, defaultRetention, NOW);
    await deleteOldMonths(db, defaultRetention, NOW);
    expect(await readPartitionPlacement()).toEqual(['a phone_call_2006_07']);
  });

  it('does not include the latest phone states, which are not partitioned', async () => {
    const at = (text: string) => ({
      domainName: DOMAIN,
      account: '201',
      at: text,
      registered: true,
      userAgent: '',
      address: '',
      contact: 'sip:201@192.0.2.1',
      event: 'register',
    });
    await createPartitions(db, defaultRetention, new Date('2026-08-01T00:00:00Z'));
    await db.insert(registrationEvents).values([at('2026-08-03T00:00:00Z'), at('2026-11-20T00:00:00Z')]);
    await createPartitions(db, defaultRetention, NOW);
    await deleteOldMonths(db, defaultRetention, NOW);
    await createPartitions(db, defaultRetention, NOW);
    expect(await listPartitions('registration_event')).toEqual(
      ['2026_11', '2026_12', '2027_01', 'default'].map((end) => `registration_event_${end}`),
    );
    expect(await db.$count(registrationEvents)).toBe(2);
  });
});

describe('audit chain after old months are removed', () => {
  const breaks = async () => (await verifyChains(db)).breaks;
  const removeOld = async () => {
    await createPartitions(db, { ...defaultRetention, audit: 3 }, NOW);
    await deleteOldMonths(db, { ...defaultRetention, audit: 3 }, NOW);
  };

  it('remains valid and can be extended, even for tenants without entries', async () => {
    await fillAudit();
    const signed = await signHeads(db);
    const heads = await readHeads(signed, { keys: getPublicKeys((await loadSecrets(db)).signingKeys) });
    await removeOld();
    const { rows } = await db.execute<{ first: string }>(
      sql`select min(at)::date::text as first from audit_entry`,
    );
    expect(rows[0]?.first).toBe('2026-08-02');
    expect(await breaks()).toEqual([]);
    await createAuditEntry(NOW.toISOString(), 'after', 2);
    await createAuditEntry(NOW.toISOString(), 'after', 1);
    expect(await breaks()).toEqual([]);
    expect(await findChangedChains(db, heads)).toEqual([]);
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.entity, 'removed_month'));
    expect(entries.map(({ new: content }) => content?.removed)).toEqual([
      'The entries of the audit log of 2026-06: 8',
      'The entries of the audit log of 2026-07: 6',
    ]);
    await createPartitions(db, { ...defaultRetention, audit: 1 }, NOW);
    await deleteOldMonths(db, { ...defaultRetention, audit: 1 }, NOW);
    expect(await breaks()).toEqual([]);
  });

  it('still detects a changed entry and a month that was removed manually', async () => {
    await fillAudit();
    await removeOld();
    const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.entityKey, '09-10')).limit(1);
    await db
      .update(auditEntry)
      .set({ actor: 'other' })
      .where(eq(auditEntry.id, entry?.id ?? 0));
    expect(await breaks()).toMatchObject([{ entryId: entry?.id, reason: 'changed' }]);
    await db
      .update(auditEntry)
      .set({ actor: 'one' })
      .where(eq(auditEntry.id, entry?.id ?? 0));
    expect(await breaks()).toEqual([]);
    await db.execute(sql`drop table audit_entry_2026_08`);
    await db.execute(sql`drop table audit_seal_2026_08`);
    expect(await breaks()).toMatchObject([
      { tenant: '', reason: 'missing' },
      { tenant: '1', reason: 'missing' },
    ]);
    // Marking the removed entries as expired does not hide the removal either.
    await db.execute(sql`update audit_chain c set kept_behind = s.position - 1, kept_hash = s.previous
      from (select distinct on (tenant) tenant, position, previous from audit_seal where position > 9 order by tenant, position) s
      where s.tenant = c.tenant`);
    expect((await breaks())[0]).toMatchObject({ reason: 'beginning' });
  });

  it('detects truncation at the end', async () => {
    await fillAudit();
    await removeOld();
    await db.execute(sql`drop table audit_entry_2026_11`);
    await db.execute(sql`drop table audit_seal_2026_11`);
    expect((await breaks()).map(({ reason }) => reason)).toContain('end');
    expect((await db.select().from(auditChain)).length).toBe(3);
    await recordEvent(db, actor, { entity: 'export', key: '1', details: {} });
    expect((await breaks()).length).toBeGreaterThan(0);
  });
});
