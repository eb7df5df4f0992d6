import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInTransaction } from '../../../server/database/transaction';
import { createTestServer, seedTwoTenants, type TestServer, testUsers } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

interface Entry extends Record<string, unknown> {
  actor: string;
  actor_name: string;
  call: string;
  entity: string;
  entity_key: string;
  tenant: string | null;
  old: Record<string, unknown> | null;
  new: Record<string, unknown> | null;
}

const readEntriesSince = async (id: number): Promise<Entry[]> => {
  const { rows } = await server.db.execute<Entry>(
    sql`select * from audit_entry where id > ${id} order by id`,
  );
  return rows;
};

const readLastEntryId = async (): Promise<number> => {
  const { rows } = await server.db.execute<{ id: number }>(sql`select max(id)::int as id from audit_entry`);
  return rows[0]?.id ?? 0;
};

describe('number audit log', () => {
  it('records the old and new values, user and owner for each number in a call', async () => {
    const before = await readLastEntryId();
    await server.call('MoveNumberToDifferentTrunk', {
      remoteTrunkId: 'HOUSE',
      numbers: ['61255500001', '61255500002'],
    });
    const entries = await readEntriesSince(before);
    expect(entries.map((entry) => entry.entity_key).toSorted()).toEqual(['61255500001', '61255500002']);
    expect(entries[0]).toMatchObject({
      actor: testUsers.staff.id,
      actor_name: testUsers.staff.name,
      call: 'MoveNumberToDifferentTrunk',
      entity: 'phone_number',
      tenant: '1',
      old: { remote_trunk_id: 'HV-1' },
      new: { remote_trunk_id: 'HOUSE' },
    });
    expect(Object.keys(entries[0]?.new ?? {})).toEqual(['remote_trunk_id']);
  });

  it('records added and removed numbers in full', async () => {
    const before = await readLastEntryId();
    await server.call('AddNumbers', { numbers: ['61255500800'], wholesalerid: 2 });
    await server.call('RemoveNumberFromInventory', { numbers: ['61255500800'] });
    const [added, removed] = await readEntriesSince(before);
    expect(added).toMatchObject({
      old: null,
      new: { phone_number: '61255500800', state: 'available' },
      tenant: '2',
    });
    expect(removed).toMatchObject({
      old: { phone_number: '61255500800', region_id: 1 },
      new: null,
      tenant: '2',
    });
  });

  it('contains no entries for rejected calls or calls without changes', async () => {
    const before = await readLastEntryId();
    await server.call('AssignNumberToTrunk', {
      remoteTrunkId: 'HV-1',
      numbers: ['61255505001', '61255500003'],
    });
    await server.db.execute(sql`update phone_number set date_last_modified = now(), display = display`);
    expect(await readEntriesSince(before)).toEqual([]);
  });

  it('records created and split groups', async () => {
    await server.call('AddNumbers', { startingNumber: '61255500810', quantity: 2 });
    const before = await readLastEntryId();
    await server.call('GroupExistingNumbers', { startingNumber: '61255500810', quantity: 2 });
    await server.call('BreakRangedNumbers', { primary_number_for_range: '61255500810' });
    const entries = await readEntriesSince(before);
    expect(
      entries.map(({ entity, call, old, new: now }) => [entity, call, old !== null, now !== null]),
    ).toEqual(
      expect.arrayContaining([
        ['number_range', 'GroupExistingNumbers', false, true],
        ['phone_number', 'GroupExistingNumbers', true, true],
        ['phone_number', 'BreakRangedNumbers', true, true],
        ['number_range', 'BreakRangedNumbers', true, false],
      ]),
    );
  });

  it('can be summarised for number ranges, but only within one transaction', async () => {
    const before = await readLastEntryId();
    const insert = sql`insert into number_range (kind, prefix, first_number, last_number, size)
      values ('plan', '61255507', '61255507000', '61255507999', 1000)`;
    const actor = { id: 'system', name: 'System', call: 'Test' };
    await runInTransaction(server.db, actor, async (tx) => {
      await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
      await tx.execute(insert);
    });
    expect(await readEntriesSince(before)).toEqual([]);
    await server.db.execute(sql`update number_range set size = 999 where prefix = '61255507'`);
    await server.db.execute(sql`delete from number_range where prefix = '61255507'`);
    expect((await readEntriesSince(before)).map(({ old, new: now }) => [old?.size, now?.size])).toEqual([
      [1000, 999],
      [999, undefined],
    ]);
  });
});

describe('audit log of all other tables', () => {
  it('hides secrets, supports composite keys and tracks key changes', async () => {
    const before = await readLastEntryId();
    await server.db.execute(
      sql`update wholesaler set prov_pass = 'new-secret', prov_pin = null, csp = 'X' where id = 1`,
    );
    await server.db.execute(
      sql`delete from wholesaler_rate_plan where wholesaler_id = 2 and rate_plan_id = 2`,
    );
    await server.db.execute(sql`insert into wholesaler_rate_plan values (1, 2)`);
    await server.db.execute(
      sql`update wholesaler_rate_plan set rate_plan_id = 3 where wholesaler_id = 1 and rate_plan_id = 2`,
    );
    const entries = (await readEntriesSince(before)).map(({ entity_key, tenant, old, new: now }) => [
      entity_key,
      tenant,
      old,
      now,
    ]);
    expect(entries.slice(0, 3)).toEqual([
      [
        '1',
        '1',
        { csp: 'HVX', prov_pass: { secret: 'set' }, prov_pin: { secret: 'set' } },
        { csp: 'X', prov_pass: { secret: 'replaced' }, prov_pin: null },
      ],
      ['2~2', '2', { wholesaler_id: 2, rate_plan_id: 2 }, null],
      ['1~2', '1', null, { wholesaler_id: 1, rate_plan_id: 2 }],
    ]);
    expect(entries.slice(3)).toEqual(
      expect.arrayContaining([
        ['1~2', '1', { wholesaler_id: 1, rate_plan_id: 2 }, null],
        ['1~3', '1', null, { wholesaler_id: 1, rate_plan_id: 3 }],
      ]),
    );
    expect(JSON.stringify(await readEntriesSince(0))).not.toMatch(/new-secret|harbour-secret|kettle-secret/);
  });
});
