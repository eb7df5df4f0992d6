import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract/index';
import { auditedEntities } from '../../../contract/people/auditedEntities';
import { unrestorableEntities } from '../../../contract/people/restorableEntities';
import { importNumberingPlan } from '../../../server/import/runNumberingPlanImport';
import { undoTables } from '../../../server/people/undo/undoTables';
import { countQueries } from '../../database/countQueries';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const undoChanges = async (body: object) => {
  const { status, body: answer, error } = await server.call('TakeBack', { pageSize: 1000, ...body });
  expect([status, error]).toEqual([200, error]);
  return answer;
};

async function* createLines(...all: string[]) {
  yield* all;
}
const importTestPlan = (...plan: string[]) =>
  importNumberingPlan(server.db, { id: 'importer', name: 'Ivy Importer' }, createLines(...plan));

/** Row keys: plain, missing, too large for a column, composite, and empty. */
const keys = [
  '1',
  'numbering plan',
  '99999999999',
  '99999999999999999999',
  '1~2',
  crypto.randomUUID(),
  'a/b |{}',
  '',
];

describe('undo of a log period with entries of every kind', () => {
  it('reverts all entries except those that cannot be undone, each listed with its reason', async () => {
    const { rows } = await server.db.execute<{ entity: string }>(sql`
      select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as entity from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid where p.proname in ('audit_rows', 'keep_removed_rows')
      union select kind from record union select 'store:gone' union select 'a_kind_of_before'`);
    const kinds = new Set([
      ...rows.map(({ entity }) => entity),
      ...Object.keys(auditedEntities),
      ...Object.keys(unrestorableEntities),
      ...undoTables.keys(),
    ]);
    expect(kinds.size).toBeGreaterThan(80);
    await server.db.execute(sql`
      insert into audit_entry (actor, actor_name, call, entity, entity_key, tenant, domain_name, old, new)
      select 'walker', 'Wanda Walker', call, kind, key || '-' || made, null, domain,
        case made when 0 then null else '{"name": "was", "count": 12345678901234567890, "list": [1]}'::jsonb end,
        case made when 2 then null else '{"name": "is", "count": null, "list": {"a": 1}}'::jsonb end
      from jsonb_array_elements_text(${JSON.stringify([...kinds])}::jsonb) as kind,
        jsonb_array_elements_text(${JSON.stringify(keys.slice(0, 1))}::jsonb) as key,
        generate_series(0, 2) as made, unnest(array[null, 'wharf.pbx.example']) as domain,
        unnest(array['', 'TakeBack', 'ImportNumberingPlan']) as call`);
    await server.db.execute(sql`
      insert into audit_entry (actor, actor_name, call, entity, entity_key, old, new)
      select 'walker', 'Wanda Walker', 'UpdateRatePlan', kind, key, null, '{}'::jsonb
      from jsonb_array_elements_text(${JSON.stringify([...kinds])}::jsonb) as kind,
        jsonb_array_elements_text(${JSON.stringify(keys.slice(1))}::jsonb) as key`);
    await server.db.execute(sql`
      insert into audit_entry (actor, actor_name, call, entity, entity_key, old, new)
      select 'walker', 'Wanda Walker', call, 'rate_plan', '999', '{"rate_plan_no": "A"}', '{"rate_plan_no": "B"}'
      from jsonb_array_elements_text(${JSON.stringify(Object.keys(allCalls))}::jsonb) as call`);
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('trunkline.actor', 'walker', true),
        set_config('trunkline.call', 'UpdateRatePlan', true)`);
      await tx.execute(sql`update rate_plan set rate_plan_description = 'Changed' where id = 1`);
    });
    const plan = await undoChanges({ user_id: 'walker', preview: true });
    expect(plan.entries).toBeGreaterThan(kinds.size * 20);
    const items = [];
    for (let pageNumber = 1; items.length < (plan.records ?? 0); pageNumber += 1)
      items.push(...((await undoChanges({ user_id: 'walker', preview: true, pageNumber })).items ?? []));
    expect(new Set(items.map((item) => item?.entity))).toEqual(kinds);
    expect(items.filter((item) => item?.outcome === 'left' && !item.stays)).toEqual([]);
    const happened = items.filter((item) => Object.hasOwn(unrestorableEntities, item?.entity ?? ''));
    expect(happened.filter((item) => item?.outcome !== 'left')).toEqual([]);
    const result = await undoChanges({ user_id: 'walker' });
    expect(result).toMatchObject({ done: true, restored: 1, removed: 0, brought_back: 0, left: plan.left });
    const { rows: after } = await server.db.execute(
      sql`select 1 from rate_plan where id = 1 and rate_plan_description = 'Changed'`,
    );
    expect(after).toEqual([]);
  });
});

describe('undo of a numbering plan import', () => {
  const readState = async () =>
    (
      await server.db.execute(sql`select
        (select jsonb_agg(to_jsonb(r) - array['date_last_modified', 'last_modified_by'] order by id) from region r) as regions,
        (select jsonb_agg(to_jsonb(r) - array['date_last_modified', 'last_modified_by'] order by id) from number_range r) as ranges,
        (select jsonb_agg(jsonb_build_array(phone_number, region_id) order by phone_number) from phone_number) as numbers`)
    ).rows;

  it('can itself be undone, but cannot be repeated', async () => {
    await server.db.execute(
      sql`insert into phone_number (phone_number) values ('61255500901'), ('61255510901'), ('61255520901')`,
    );
    const first = await readState();
    await importTestPlan('6125550|Sampleton', '6125551|Eastham');
    const before = await readState();
    const { entry } = await importTestPlan('6125550|Northwick', '6125552|Southwick', '61255510|Eastham');
    const imported = await readState();
    expect(imported).not.toEqual(before);
    const choice = { ids: [entry] };
    const plan = await undoChanges({ ...choice, preview: true });
    expect(plan).toMatchObject({ entries: 1, restored: 2, removed: 4, unchanged: 0, left: 0 });
    expect(await readState()).toEqual(imported);
    expect(await undoChanges(choice)).toMatchObject({ ...plan, done: true });
    expect(await readState()).toEqual(before);
    expect(await undoChanges({ ...choice, preview: true })).toMatchObject({
      restored: 0,
      removed: 0,
      unchanged: 6,
      left: 0,
    });
    const log = (await server.call('GetAuditLogList', { as_one: true, pageSize: 2 })).body;
    expect(log.items.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Numbering plan and \d+ more changes$/),
      expect.stringMatching(/^Numbering plan and \d+ more changes$/),
    ]);
    // The entries of an import and of its undo cancel each other out. The entry that summarises an undo is written
    // last but has the lowest id.
    const { rows: unsealed } = await server.db.execute(sql`select id from audit_entry e
      where actor <> 'walker' and not exists (select from audit_seal s where s.entry_id = e.id)`);
    expect(unsealed).toEqual([]);
    expect(await undoChanges({ ids: [entry, log.items[0]?.id], preview: true })).toMatchObject({
      removed: 0,
      brought_back: 0,
      restored: 0,
      unchanged: 6,
      left: 0,
    });
    await undoChanges({ ids: [log.items[0]?.id], as_one: true });
    expect(await readState()).toEqual(imported);
    await undoChanges({ user: 'ivy importer', date_created_from: '2000-01-01' });
    expect(await readState()).toEqual(first);
  });

  it('requires the same number of statements for any number of rows', async () => {
    const queriesFor = async (area: string, count: number) => {
      const plan = Array.from({ length: count }, (_, place) => `${area}${10_000 + place}|Wide ${area}`);
      const { entry } = await importTestPlan(...plan);
      return countQueries(server.db, async () => {
        expect(await undoChanges({ ids: [entry] })).toMatchObject({ removed: count + 1, left: 0 });
      });
    };
    expect(await queriesFor('614', 3000)).toBe(await queriesFor('615', 3));
  });

  it('can be selected by a search for several words, all of which must match', async () => {
    await importTestPlan('6127770|Searched');
    const preview = async (search: string) =>
      (await server.call('TakeBack', { search, preview: true })).body.entries;
    expect(await preview('ivy 02 5550 0901')).toBe(0);
    expect(await preview('ivy numbering')).toBeGreaterThan(0);
  });

  it('retains rows that were changed or used since, each listed with its reason', async () => {
    const { entry } = await importTestPlan('6126660|Kept', '6126661|Used', '6126662|Gone', '6126663|Freed');
    const idOf = sql`(select id from region where description = 'Kept')`;
    await server.db.execute(sql`update number_range set region_id = ${idOf} where prefix = '6126661'`);
    await server.db.execute(sql`insert into phone_number (phone_number) values ('61266630001')`);
    await server.db.execute(sql`delete from number_range where prefix = '6126662'`);
    const result = await undoChanges({ ids: [entry] });
    expect(
      result.items?.flatMap(
        (item) => item?.obstacles?.map(({ reason } = {}) => [item.subject, reason]) ?? [],
      ),
    ).toEqual(
      expect.arrayContaining([
        ['Number range 6126661', 'changed'],
        ['Number range 6126663', 'in_use'],
        ['Region Kept', 'in_use'],
        ['Region Freed', 'in_use'],
      ]),
    );
    expect(result).toMatchObject({ removed: 3, unchanged: 1, left: 4 });
  });
});

describe('change authors', () => {
  it('are matched by name and e-mail address, ignoring case and spaces, and rejected if unknown', async () => {
    const searchAuthors = async (search: string) =>
      (await server.call('GetChangeAuthors', { search })).body.items.map(({ name }) => name);
    await server.db.execute(sql`insert into account (id, email, name, password_hash, level)
      values ('quiet', 'quinn@house.example', 'Quinn Quiet', '', 'staff')`);
    expect(await searchAuthors(' Quinn@House.Example ')).toEqual(['Quinn Quiet']);
    expect(await searchAuthors('ivy')).toEqual(['Ivy Importer']);
    expect((await undoChanges({ user: ' Quinn@House.Example ', preview: true })).entries).toBe(0);
    // This user's name has changed since the log was written.
    await server.db.execute(sql`insert into account (id, email, name, password_hash, level)
      values ('importer', 'ivy@house.example', 'Ivy Married', '', 'staff')`);
    const before = { date_created_to: '2000-01-01', preview: true };
    expect((await undoChanges({ user: 'Ivy Importer', ...before })).entries).toBe(0);
    expect((await undoChanges({ user: 'Ivy Married', ...before })).entries).toBe(0);
    const byAddress = async (...user: string[]) =>
      (await server.call('GetAuditLogList', { user, pageSize: 1 })).body.totalCount ?? 0;
    expect(await byAddress('quinn@house.example', 'ivy@house.example')).toBe(await byAddress('Ivy Importer'));
    expect(await byAddress('quinn@house.example')).toBe(0);
    const unknownUser = await server.call('TakeBack', { user: 'nobody@nowhere.example', preview: true });
    expect([unknownUser.status, unknownUser.error.message]).toEqual([
      404,
      'No one matches this name or e-mail address.',
    ]);
  });
});
