import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlowStep } from '../../../contract/flowSteps';
import { MAX_OF_REQUESTER } from '../../../server/changeRequests/openRequests';
import { changeRequests, phoneNumbers } from '../../../server/database/schema';
import { jobKinds } from '../../../server/jobKinds';
import { createJobContext } from '../jobs/jobTools';
import { hashTables, type RequestServer, startRequestServer, type TestPrincipal } from './requestTools';

const NUMBERS = ['61255505111', '61255505112', '61255505113'];
let server: RequestServer;

beforeAll(async () => {
  server = await startRequestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  await server.requireApproval([]);
  await server.db.execute(sql`update record set body = body || '{"disabled": false}' where kind = 'user'`);
  await server.db.delete(changeRequests);
  await server.db.execute(sql`delete from notification`);
  await server.db.execute(sql`delete from region where description like 'Flow %'`);
  await server.db.execute(
    sql`delete from phone_number where phone_number = any(${`{${NUMBERS.join(',')}}`}::text[])`,
  );
  await server.db
    .insert(phoneNumbers)
    .values(
      NUMBERS.map(
        (phoneNumber) => ({ phoneNumber, state: 'available', regionId: 2, wholesalerId: 1 }) as const,
      ),
    );
});

const hold = (index: number, more: Partial<FlowStep> = {}): FlowStep => ({
  name: `hold ${index}`,
  title: `Hold number ${index}`,
  call: 'HoldNumbers',
  body: { numbers: [NUMBERS[index]], hold_for: 'week' },
  ...more,
});

const createRegion = (name: string, more: Partial<FlowStep> = {}): FlowStep => ({
  name,
  title: `Create region ${name}`,
  call: 'UpsertPhoneRegion',
  body: { description: `Flow ${name}`, area_code: '02' },
  ...more,
});

const start = (member: TestPrincipal, steps: readonly FlowStep[], more: object = {}, headers = {}) =>
  server.as(
    member,
    'StartFlow',
    { flow: 'test/flow', title: 'Test flow', key: randomUUID(), steps, ...more },
    { headers },
  );

const read = async (id: number, member: TestPrincipal = 'asker') =>
  (await server.as(member, 'GetChangeRequest', { id })).body;

const readStates = async (id: number, member: TestPrincipal = 'asker') => {
  const { state, steps } = await read(id, member);
  return [state, ...(steps ?? []).map((step) => step.state)];
};

const assign = (index: number, state: 'assigned' | 'available' = 'assigned') =>
  server.db
    .update(phoneNumbers)
    .set({ state })
    .where(eq(phoneNumbers.phoneNumber, NUMBERS[index] ?? ''));

const readNumberStates = async () => {
  const rows = await server.db
    .select()
    .from(phoneNumbers)
    .where(sql`phone_number = any(${`{${NUMBERS.join(',')}}`}::text[])`)
    .orderBy(phoneNumbers.phoneNumber);
  return rows.map(({ state }) => state);
};

const readRegions = async () => {
  const { rows } = await server.db.execute<{ description: string }>(
    sql`select description from region where description like 'Flow %' order by id`,
  );
  return rows.map(({ description }) => description);
};

/** Runs a flow in a process that is ending, and therefore starts no second step. */
const runFirstStep = (request: number) =>
  expect(
    jobKinds.runFlow.handle(
      {
        id: 0,
        kind: 'runFlow',
        payload: { request },
        key: null,
        tries: 1,
        maxTries: 1,
        signal: AbortSignal.abort('ending'),
        actor: { id: 'system', name: 'Trunkline', call: 'runFlow' },
        complete: async () => undefined,
      },
      createJobContext(server.db),
    ),
  ).rejects.toBe('ending');

describe('flow', () => {
  it('runs its steps in order, each in a transaction of its own', async () => {
    const { status, body } = await start('staff', [createRegion('b'), createRegion('a'), createRegion('c')]);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ state: 'running', title: 'Test flow', flow: 'test/flow', calls_count: 3 }),
    ]);
    expect([await readRegions(), await readStates(body.id, 'staff')]).toEqual([
      [],
      ['running', 'running', 'waiting', 'waiting'],
    ]);
    await server.work();
    expect(await readStates(body.id, 'staff')).toEqual(['done', 'done', 'done', 'done']);
    expect(await readRegions()).toEqual(['Flow b', 'Flow a', 'Flow c']);
    const { change_group } = await read(body.id, 'staff');
    const { rows } = await server.db.execute(sql`
      select count(*)::int as entries, count(distinct transaction_id)::int as transactions, min(actor) as actor,
        min(call) as call from audit_entry where change_group = ${change_group}`);
    expect(rows).toEqual([{ entries: 3, transactions: 3, actor: 'staff', call: 'UpsertPhoneRegion' }]);
  });

  it('passes values of earlier steps to later ones, and shows facts', async () => {
    const { body } = await start('staff', [
      createRegion('first', { remember: { region: 'id' }, facts: [{ label: 'Name', from: 'description' }] }),
      createRegion('second', {
        body: { description: 'Flow renamed', area_code: '03' },
        bind: { id: 'region' },
        facts: [{ label: 'Place', value: 'Port' }],
      }),
    ]);
    await server.work();
    expect(await readRegions()).toEqual(['Flow renamed']);
    expect((await read(body.id, 'staff')).steps?.map(({ facts }) => facts)).toEqual([
      [{ label: 'Name', value: 'Flow first' }],
      [{ label: 'Place', value: 'Port' }],
    ]);
  });

  it('continues after a refused optional step, and skips steps that depend on it', async () => {
    const { body } = await start('asker', [hold(0, { optional: true }), hold(1)]);
    await assign(0);
    await server.work();
    expect(await readStates(body.id)).toEqual(['done', 'failed', 'done']);
    expect(await readNumberStates()).toEqual(['assigned', 'reserved', 'available']);
    expect((await read(body.id)).steps?.[0]).toMatchObject({ is_refusal: true, error: expect.any(String) });

    const insertRegion = (id: number) =>
      server.db.execute(
        sql`insert into region (id, description, area_code) values (${id}, 'Flow old', '02')`,
      );
    await insertRegion(900);
    const dependent = await start('staff', [
      createRegion('new', {
        body: { id: 900, description: 'Flow new', area_code: '02' },
        optional: true,
        remember: { region: 'id' },
      }),
      createRegion('newer', { bind: { id: 'region' } }),
      createRegion('other'),
    ]);
    await server.db.execute(sql`delete from region where id = 900`);
    await server.work();
    expect(await readStates(dependent.body.id, 'staff')).toEqual(['done', 'failed', 'skipped', 'done']);
    expect(await readRegions()).toEqual(['Flow other']);
    await insertRegion(900);
    const { status, body: continued } = await server.as('staff', 'ContinueFlow', { id: dependent.body.id });
    expect([status, continued.state]).toEqual([200, 'running']);
    await server.work();
    expect(await readStates(dependent.body.id, 'staff')).toEqual(['done', 'done', 'done', 'done']);
    expect((await readRegions()).toSorted()).toEqual(['Flow newer', 'Flow other']);
  });

  it('retries a step after a server error, and stops after the last attempt', async () => {
    const { body } = await start('staff', [createRegion('sound'), createRegion('broken')]);
    await server.db.execute(sql`create function fail_region() returns trigger language plpgsql as $$
      begin raise exception 'broken'; end $$`);
    await server.db.execute(sql`create trigger fail_region before insert on region for each row
      when (new.description = 'Flow broken') execute function fail_region()`);
    await server.work();
    expect(await readStates(body.id, 'staff')).toEqual(['running', 'done', 'running']);
    await server.db.execute(sql`
      update job set run_at = statement_timestamp(), tries = 4 where kind = 'runFlow' and state = 'waiting'`);
    await server.work();
    expect(await readStates(body.id, 'staff')).toEqual(['stopped', 'done', 'failed']);
    expect((await read(body.id, 'staff')).steps?.[1]).toMatchObject({ is_refusal: false });
    await server.db.execute(sql`drop function fail_region cascade`);
    await server.as('staff', 'ContinueFlow', { id: body.id });
    await server.work();
    expect([await readStates(body.id, 'staff'), await readRegions()]).toEqual([
      ['done', 'done', 'done'],
      ['Flow sound', 'Flow broken'],
    ]);
  });

  it('stops at a refused step, and continues with it', async () => {
    const { body } = await start('asker', [hold(0), hold(1), hold(2)]);
    await assign(1);
    await server.work();
    expect(await readStates(body.id)).toEqual(['stopped', 'done', 'failed', 'waiting']);
    const { error, steps } = await read(body.id);
    expect(steps?.[1]).toMatchObject({ error, is_refusal: true });
    const { rows } = await server.db.execute(sql`select owner_id, address from notification`);
    expect(rows).toEqual([{ owner_id: 'asker', address: `/change-requests/${body.id}/show` }]);
    expect((await server.as('chief', 'ContinueFlow', { id: body.id })).status).toBe(403);
    await assign(1, 'available');
    await server.as('asker', 'ContinueFlow', { id: body.id });
    await server.work();
    expect(await readStates(body.id)).toEqual(['done', 'done', 'done', 'done']);
    expect(await readNumberStates()).toEqual(['reserved', 'reserved', 'reserved']);
    expect((await server.as('asker', 'ContinueFlow', { id: body.id })).status).toBe(409);
  });

  it('continues without an optional step, or with other steps', async () => {
    const { body } = await start('asker', [hold(0), hold(1), hold(2, { optional: true })]);
    await assign(1);
    await server.work();
    const skipped = await server.as('asker', 'ContinueFlow', { id: body.id, skip: 'hold 1' });
    expect([skipped.status, skipped.body.message]).toEqual([400, expect.stringContaining('optional')]);
    const refused = await server.as('asker', 'ContinueFlow', { id: body.id, steps: [hold(1)] });
    expect(refused.status).toBe(409);
    const form = { numbers: 2 };
    // A step that has been done is not repeated.
    await server.as('asker', 'ContinueFlow', { id: body.id, steps: [hold(0), hold(2)], form });
    await server.work();
    expect(await readStates(body.id)).toEqual(['done', 'done', 'done']);
    expect([(await read(body.id)).form, await readNumberStates()]).toEqual([
      form,
      ['reserved', 'assigned', 'reserved'],
    ]);
    const other = await start('staff', [createRegion('one', { optional: true }), createRegion('two')]);
    await server.as('staff', 'ContinueFlow', { id: other.body.id, skip: 'one' });
    await server.work();
    expect(await readStates(other.body.id, 'staff')).toEqual(['done', 'skipped', 'done']);
  });

  it('starts once for each key', async () => {
    const key = randomUUID();
    const steps = [createRegion('once')];
    const [first, second] = await Promise.all([
      start('staff', steps, { key }),
      start('staff', steps, { key }),
    ]);
    await server.work();
    const third = await start('staff', steps, { key });
    await server.work();
    expect([second.body.id, third.body.id, third.body.state]).toEqual([first.body.id, first.body.id, 'done']);
    expect(await readRegions()).toEqual(['Flow once']);
    expect((await start('otherStaff', [createRegion('other')], { key })).body.id).not.toBe(first.body.id);
  });

  it('starts nothing if all steps are required and an optional one would be refused', async () => {
    await assign(1);
    const steps = [hold(0), hold(1, { optional: true }), hold(2)];
    const refused = await start('asker', steps, { requires_all: true });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'steps_refused',
        errors: [{ field: 'steps.1', message: expect.any(String) }],
      }),
    ]);
    await server.work();
    expect([await server.db.$count(changeRequests), await readNumberStates()]).toEqual([
      0,
      ['available', 'assigned', 'available'],
    ]);
    const { status, body } = await start('asker', steps);
    await server.work();
    expect([status, await readStates(body.id)]).toEqual([200, ['done', 'done', 'failed', 'done']]);
  });

  it('undoes what its steps did with one call, without access to the audit log', async () => {
    const { body } = await start('asker', [hold(0), hold(1), hold(2)]);
    expect((await server.as('asker', 'UndoFlow', { id: body.id })).status).toBe(409);
    await assign(2);
    await server.work();
    expect(await readNumberStates()).toEqual(['reserved', 'reserved', 'assigned']);
    expect((await server.as('chief', 'UndoFlow', { id: body.id })).status).toBe(403);
    const preview = await server.as('asker', 'UndoFlow', { id: body.id, preview: true });
    expect([preview.status, preview.body]).toEqual([200, { records: 2, left: [] }]);
    expect(await readStates(body.id)).toEqual(['stopped', 'done', 'done', 'failed']);
    expect((await server.as('asker', 'UndoFlow', { id: body.id })).status).toBe(200);
    expect(await readNumberStates()).toEqual(['available', 'available', 'assigned']);
    expect(await readStates(body.id)).toEqual(['withdrawn', 'undone', 'undone', 'failed']);
    expect((await server.as('asker', 'ContinueFlow', { id: body.id })).status).toBe(409);
  });

  it('reports what an undo leaves because it was changed since', async () => {
    const { body } = await start('staff', [createRegion('mine'), createRegion('other')]);
    await server.work();
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select id from region where description = 'Flow mine'`,
    );
    await server.as('otherStaff', 'UpsertPhoneRegion', {
      id: rows[0]?.id,
      description: 'Flow theirs',
      area_code: '02',
    });
    const undone = await server.as('staff', 'UndoFlow', { id: body.id });
    expect([undone.status, undone.body]).toEqual([
      200,
      { records: 1, left: [{ subject: expect.any(String), reason: 'It was changed since.' }] },
    ]);
    expect(await readRegions()).toEqual(['Flow theirs']);
  });

  it('ends if it is withdrawn, and cannot run again from its first step', async () => {
    const { body } = await start('asker', [hold(0), hold(1)]);
    expect((await server.as('chief', 'WithdrawChangeRequest', { id: body.id })).status).toBe(403);
    await server.as('asker', 'WithdrawChangeRequest', { id: body.id });
    await server.work();
    expect(await readStates(body.id)).toEqual(['withdrawn', 'waiting', 'waiting']);
    expect(await readNumberStates()).toEqual(['available', 'available', 'available']);
    const begun = (await start('asker', [hold(0), hold(1)])).body;
    await runFirstStep(begun.id);
    expect(await readStates(begun.id)).toEqual(['running', 'done', 'running']);
    await server.as('asker', 'WithdrawChangeRequest', { id: begun.id });
    await server.work();
    expect(await readStates(begun.id)).toEqual(['withdrawn', 'done', 'waiting']);
    expect((await server.as('asker', 'RetryChangeRequest', { id: begun.id })).status).toBe(409);
    const stopped = await start('asker', [hold(1), hold(2)]);
    await assign(1);
    await server.work();
    const withdrawn = await server.as('asker', 'WithdrawChangeRequest', { id: stopped.body.id });
    expect(withdrawn.body.state).toBe('withdrawn');
  });

  it('runs with the current rights of its requester', async () => {
    const { body } = await start('asker', [hold(0)]);
    await server.requireApproval([{ permission: 'numbers.assign' }]);
    await server.work();
    expect(await read(body.id)).toMatchObject({
      state: 'stopped',
      error: expect.stringContaining('approval'),
    });
    const disabled = await start('staff', [createRegion('one')]);
    await server.db.execute(
      sql`update record set body = body || '{"disabled": true}' where kind = 'user' and key = 'staff'`,
    );
    await server.work();
    const { rows } = await server.db.execute(
      sql`select state, error from change_request where id = ${disabled.body.id}`,
    );
    expect(rows).toEqual([{ state: 'stopped', error: expect.stringContaining('sign in') }]);
  });

  it('counts as an open request until it ends', async () => {
    const { body } = await start('asker', [hold(0)]);
    await server.db.execute(sql`
      insert into change_request (state, asker_id, asker_name, asked_as, calls, call_names)
      select 'stopped', asker_id, asker_name, asked_as, calls, call_names
      from change_request, generate_series(2, ${MAX_OF_REQUESTER}::int) where id = ${body.id}`);
    expect((await start('asker', [hold(1)])).status).toBe(409);
    await server.work();
    expect((await start('asker', [hold(1)])).status).toBe(200);
  });
});

describe('start of a flow', () => {
  it.each<[string, FlowStep[], number, string]>([
    ['has no steps', [], 400, 'at least one'],
    ['has two steps of the same name', [hold(0), hold(0)], 400, 'hold 0'],
    ['refers to an unknown value', [hold(0, { bind: { display: 'other' } })], 400, 'other'],
    ['contains an unknown call', [hold(0, { call: 'Nothing' })], 422, 'immediately'],
    ['contains a flow', [hold(0, { call: 'StartFlow' })], 422, 'immediately'],
  ])('is refused if it %s', async (_, steps, status, message) => {
    const answer = await start('asker', steps);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
  });

  it('is refused if a step would be, unless the step is optional', async () => {
    const before = await hashTables(server.db);
    await assign(1);
    const { status, body } = await start('asker', [hold(0), hold(1)]);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Step 2: /)]);
    await assign(1, 'available');
    expect(await hashTables(server.db)).toEqual(before);
    await assign(1);
    expect((await start('asker', [hold(0), hold(1, { optional: true })])).status).toBe(200);
  });

  it('shows the effects of all steps in a dry run, and stores nothing', async () => {
    await assign(1);
    const tables = await hashTables(server.db);
    const { status, body } = await start(
      'staff',
      [
        createRegion('first', { remember: { region: 'id' } }),
        hold(1, { optional: true }),
        createRegion('second', { bind: { id: 'region' } }),
        hold(2),
      ],
      {},
      { 'dry-run': 'true' },
    );
    const { changes = [] } = body as unknown as { changes?: { entity: string; action: string }[] };
    expect([status, changes.map(({ entity, action }) => [entity, action])]).toEqual([
      200,
      [
        ['region', 'ADD'],
        ['region', 'CHANGE'],
        ['phone_number', 'CHANGE'],
      ],
    ]);
    expect(await hashTables(server.db)).toEqual(tables);
    expect((await server.as('staff', 'GetChangeRequests')).body.totalCount).toBe(0);
  });
});

describe('flow that needs approval or has a time', () => {
  const steps = () => [
    hold(0, { facts: [{ label: 'Number', value: 'first' }] }),
    hold(1, { optional: true }),
  ];

  it('runs in one transaction once it is approved', async () => {
    await server.requireApproval([{ permission: 'numbers.assign' }]);
    const { body } = await start('asker', steps());
    expect([body.state, await readStates(body.id)]).toEqual(['asked', ['asked', 'waiting', 'waiting']]);
    const { seen } = await read(body.id, 'chief');
    expect((await server.as('chief', 'ApproveChangeRequest', { id: body.id, seen })).status).toBe(200);
    await server.work();
    expect(await readStates(body.id)).toEqual(['done', 'done', 'done']);
    expect((await read(body.id)).steps?.[0]?.facts).toEqual([{ label: 'Number', value: 'first' }]);
    const { change_group, transaction } = await read(body.id);
    const { rows } = await server.db.execute(sql`
      select distinct transaction_id::text as transaction from audit_entry where change_group = ${change_group}`);
    expect(rows).toEqual([{ transaction }]);
  });

  it('runs in one transaction at its time', async () => {
    const run_at = new Date(Date.now() + 7_200_000).toISOString();
    const { body } = await start('asker', steps(), { run_at });
    expect(body.state).toBe('scheduled');
    await server.work();
    expect(await readNumberStates()).toEqual(['available', 'available', 'available']);
    await server.db.execute(sql`update change_request set run_at = statement_timestamp()`);
    await server.db.execute(
      sql`update job set run_at = statement_timestamp() where kind = 'runChangeRequest'`,
    );
    await server.work();
    expect(await readStates(body.id)).toEqual(['done', 'done', 'done']);
  });

  it('cannot itself be put off, because its steps can', async () => {
    const later = new Date(Date.now() + 7_200_000).toISOString();
    const { status, body } = await start('asker', steps(), {}, { 'run-at': later });
    expect([status, body.code]).toEqual([422, 'not_kept']);
  });
});

describe('completed flow', () => {
  it('is undone as a single change', async () => {
    const { body } = await start('asker', [hold(0), hold(1), hold(2)]);
    await server.work();
    const { change_group } = await read(body.id);
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select min(id)::int as id from audit_entry where change_group = ${change_group}`,
    );
    const undone = await server.as('asker', 'TakeBack', { ids: [], same_as: rows[0]?.id });
    expect([undone.status, await readNumberStates()]).toEqual([200, ['available', 'available', 'available']]);
  });

  it('shows its steps and form values only to its requester, and none of them in the audit log', async () => {
    const secret = 'Nobody else reads this';
    const { body } = await start('asker', [hold(0, { title: secret })], { form: { note: secret } });
    await server.work();
    expect(await read(body.id)).toMatchObject({ form: { note: secret }, steps: [{ title: secret }] });
    expect(await read(body.id, 'chief')).toMatchObject({ form: null, steps: null, title: 'Test flow' });
    const own = await server.as('asker', 'GetChangeRequests', { flow: ['test/flow'], whose: 'own' });
    expect([own.body.totalCount, own.body.items[0]?.id]).toEqual([1, body.id]);
    expect((await server.as('asker', 'GetChangeRequests', { flow: ['other'] })).body.totalCount).toBe(0);
    for (const table of ['change_request', 'audit_entry']) {
      const { rows } = await server.db.execute(
        sql`select 1 from ${sql.identifier(table)} t where t::text like ${`%${secret}%`}`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });
});
