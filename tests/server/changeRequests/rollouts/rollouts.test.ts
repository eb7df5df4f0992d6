import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RequestServer, startRequestServer, type TestPrincipal } from '../requestTools';
import {
  createSystems,
  createTraffic,
  type RolloutAnswer,
  readSnapshot,
  runRolloutFrom,
} from './rolloutTools';

const SYSTEMS = ['one.pbx.example', 'two.pbx.example', 'three.pbx.example'];
const FIRST = SYSTEMS[0] ?? '';
const KETTLE = 'kettle.pbx.example';

let server: RequestServer;
let base: Date;
beforeAll(async () => {
  server = await startRequestServer();
  await createSystems(server.db, SYSTEMS);
});
afterAll(() => server?.close());
beforeEach(async () => {
  base = new Date();
  await server.requireApproval([]);
  await server.db.execute(sql`delete from rollout`);
  await server.db.execute(sql`delete from change_request`);
  await server.db.execute(sql`update record set body = body || '{"disabled": false}' where kind = 'user'`);
  await server.db.execute(
    sql`update record set body = '{"max_calls": "8"}' where kind = 'domain_settings' and domain_name in ${SYSTEMS}`,
  );
  await createTraffic(server.db, {
    systems: SYSTEMS,
    base,
    seed: 1,
    answered: 0.9,
    answeredNow: 0.9,
    lost: 0,
  });
});

const start = (member: TestPrincipal = 'asker', more: object = {}, headers: Record<string, string> = {}) =>
  server.as(
    member,
    'StartRollout',
    {
      title: 'Twelve calls',
      calls: SYSTEMS.map((domain_name) => ({
        domain_name,
        call: 'UpdateSettings',
        body: { domain_name, max_calls: '12' },
      })),
      stages: [1],
      watch_minutes: 30,
      ...more,
    },
    { headers },
  );

const read = async (id: number, member: TestPrincipal = 'asker') =>
  (await server.as(member, 'GetRollout', { id })).body as unknown as RolloutAnswer;

const readLimits = async () => {
  const { rows } = await server.db.execute<{ limit: string }>(sql`
    select body ->> 'max_calls' as limit from record where kind = 'domain_settings' and domain_name in ${SYSTEMS}
    order by array_position(${`{${SYSTEMS.join(',')}}`}::text[], domain_name)`);
  return rows.map(({ limit }) => limit);
};

const setLimit = (domain_name: string, max_calls: string) =>
  server.as('chief', 'UpdateSettings', { domain_name, max_calls });

describe('a rollout', () => {
  it('changes one stage after the other, each of which is watched', async () => {
    const { id } = (await start()).body;
    await runRolloutFrom(server, id, base, 0);
    expect(await readLimits()).toEqual(['12', '8', '8']);
    expect((await read(id)).stages.map(({ state }) => state)).toEqual(['watching', 'waiting']);
    await runRolloutFrom(server, id, base, 30);
    expect(await readLimits()).toEqual(['12', '12', '12']);
    await runRolloutFrom(server, id, base);
    const { state, stages } = await read(id);
    expect([state, ...stages.map((stage) => stage.state)]).toEqual(['done', 'passed', 'passed']);
    expect(stages[0]?.answered_now).toMatch(/^\d+% of 60 calls$/);
  });

  it('can be stopped, continued before the end of a watch, and undone', async () => {
    const before = await readSnapshot(server.db);
    const { id } = (await start()).body;
    await runRolloutFrom(server, id, base, 0);
    expect((await server.as('asker', 'StopRollout', { id })).body.state).toBe('stopped');
    await runRolloutFrom(server, id, base);
    expect(await readLimits()).toEqual(['12', '8', '8']);
    expect((await server.as('asker', 'ContinueRollout', { id })).body.state).toBe('running');
    expect((await server.as('asker', 'ContinueRollout', { id })).body.state).toBe('running');
    await runRolloutFrom(server, id, base, 0);
    expect(await readLimits()).toEqual(['12', '12', '12']);
    expect((await server.as('asker', 'RevertRollout', { id })).body.state).toBe('reverting');
    await runRolloutFrom(server, id, base);
    expect((await read(id)).state).toBe('reverted');
    expect(await readSnapshot(server.db)).toEqual(before);
    for (const call of ['StopRollout', 'ContinueRollout', 'RevertRollout'])
      expect((await server.as('asker', call, { id })).status).toBe(409);
  });

  it('does not undo what somebody has changed since, and says so', async () => {
    const { id } = (await start('asker', { stages: [2] })).body;
    await runRolloutFrom(server, id, base, 0);
    await setLimit(FIRST, '40');
    await server.as('asker', 'RevertRollout', { id });
    await runRolloutFrom(server, id, base);
    const { state, systems } = await read(id);
    expect(await readLimits()).toEqual(['40', '8', '8']);
    expect([state, ...systems.map((system) => system.state)]).toEqual([
      'reverted',
      'partly',
      'reverted',
      'waiting',
    ]);
    expect(systems[0]?.note).toContain('Test chief has changed it since.');
  });

  it('reverts all stages, even if the requester can no longer sign in', async () => {
    const { id } = (await start('asker', { max_refusals: 0 })).body;
    await runRolloutFrom(server, id, base, 25);
    await server.db.execute(
      sql`update record set body = body || '{"disabled": true}' where kind = 'user' and key = 'asker'`,
    );
    await runRolloutFrom(server, id, base);
    const { state, reason, systems } = await read(id, 'chief');
    expect([state, reason]).toEqual(['reverted', 'Stage 2: 1 refused change. Allowed: 0.']);
    expect(systems.map((system) => system.state)).toEqual(['reverted', 'refused', 'waiting']);
    expect(await readLimits()).toEqual(['8', '8', '8']);
  });

  it('extends the watch once if there are too few calls, and then passes with a note', async () => {
    await server.db.execute(sql`delete from phone_call`);
    const { id } = (await start()).body;
    await runRolloutFrom(server, id, base, 55);
    expect((await read(id)).stages.map(({ state, note }) => [state, note])).toEqual([
      ['watching', 'Not enough calls to judge: the watch was extended once.'],
      ['waiting', null],
    ]);
    await runRolloutFrom(server, id, base);
    const { state, stages } = await read(id);
    expect([state, stages[0]?.note]).toEqual(['done', 'Not enough calls to judge.']);
  });

  it('compares registrations with the usual share in the same hours', async () => {
    // Every evening, most phones are unplugged.
    await server.db.execute(sql`
      insert into registration_event (domain_name, account, at, registered, user_agent, address, contact, event)
      select domain_name, account, ${base.toISOString()}::timestamptz - week * interval '7 days' + hour, hour > interval '1 hour',
        user_agent, address, contact, event from registration_event, generate_series(0, 4) as week,
        unnest(array[interval '2 minutes', interval '10 hours']) as hour`);
    const { id } = (await start()).body;
    await runRolloutFrom(server, id, base);
    expect(await read(id)).toMatchObject({
      state: 'done',
      stages: [{ registered_before: 0, registered_now: 0 }, {}],
    });
  });
});

describe('starting a rollout', () => {
  it('is refused like its calls', async () => {
    const before = await readSnapshot(server.db);
    const foreign = {
      domain_name: KETTLE,
      call: 'UpdateSettings',
      body: { domain_name: KETTLE, max_calls: '12' },
    };
    const invalid = {
      domain_name: FIRST,
      call: 'UpdateSettings',
      body: { domain_name: FIRST, max_calls: 'x' },
    };
    const secret = {
      domain_name: FIRST,
      call: 'UpdateSettings',
      body: { domain_name: FIRST, sms_token: 'secret' },
    };
    const nested = { domain_name: FIRST, call: 'StartRollout', body: { calls: [invalid] } };
    for (const [member, calls, status] of [
      ['asker', [foreign], 404],
      ['asker', [{ ...foreign, domain_name: FIRST }], 404],
      ['asker', [{ ...foreign, body: { domain_name: FIRST, max_calls: '12' } }], 404],
      ['asker', [invalid], 400],
      ['asker', [secret], 400],
      ['asker', [nested], 400],
      ['asker', [{ ...invalid, call: 'GetAllSettings' }], 422],
      ['asker', [], 400],
      ['looker', undefined, 403],
      ['customer', undefined, 403],
    ] as const)
      expect([member, calls, (await start(member, calls && { calls })).status]).toEqual([
        member,
        calls,
        status,
      ]);
    expect(await server.db.$count(sql`rollout`)).toBe(0);
    expect(await readSnapshot(server.db)).toEqual(before);
  });

  it('waits for approval if one of its calls needs it, by somebody who may make all of them', async () => {
    await server.requireApproval([{ permission: 'settings.edit', ask_above: 2 }]);
    const { status, body } = await start();
    expect([status, body.state]).toEqual([202, 'asked']);
    const { seen } = (await server.as('chief', 'GetChangeRequest', { id: body.id })).body;
    expect((await server.as('looker', 'ApproveChangeRequest', { id: body.id, seen })).status).toBe(403);
    expect((await server.as('chief', 'ApproveChangeRequest', { id: body.id, seen })).status).toBe(200);
    await server.work();
    const { items } = (await server.as('asker', 'GetRollouts')).body;
    expect(items).toHaveLength(1);
    await runRolloutFrom(server, items[0]?.id ?? 0, base);
    expect(await readLimits()).toEqual(['12', '12', '12']);
  });

  it('can be scheduled', async () => {
    const at = new Date(base.getTime() + 3_600_000).toISOString();
    const { status, body } = await start('asker', {}, { 'run-at': at });
    expect([status, body.state]).toEqual([202, 'scheduled']);
  });

  it('brings settings back to the template, phone system by phone system', async () => {
    const template = await server.as('staff', 'CreateDomainTemplate', {
      template: 'Office',
      content: { max_calls: '16' },
    });
    const settings = SYSTEMS.map((domain_name) => ({
      domain_name,
      setting: 'max_calls',
      template_id: template.body.id,
    }));
    const { body } = await start('staff', { calls: null, settings, title: null });
    await runRolloutFrom(server, body.id, base);
    expect(await readLimits()).toEqual(['16', '16', '16']);
    expect(body.title).toBe('3 phone systems back to the template');
  });

  it('is visible to the requester, to those who approve in the same organisation, and to nobody else', async () => {
    const { id } = (await start()).body;
    const status = async (member: TestPrincipal, call: string) =>
      (await server.as(member, call, { id })).status;
    expect(await status('stranger', 'GetRollout')).toBe(404);
    expect(await status('stranger', 'RevertRollout')).toBe(404);
    expect(await status('looker', 'GetRollout')).toBe(200);
    expect(await status('looker', 'StopRollout')).toBe(200);
    expect(await status('chief', 'RevertRollout')).toBe(200);
  });
});
