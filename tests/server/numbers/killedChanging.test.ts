import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabaseFolder } from '../../database/testDatabase';
import { waitUntil } from '../jobs/jobTools';
import { type ServerProcess, startServerProcess } from '../serverProcess';
import { seedTwoTenants } from '../testApi';

const NUMBER_COUNT = 40;
/** Seconds that the change of the middle number takes; the database does not respond during that time. */
const MIDDLE_NUMBER = 6;
const listNumbers = (prefix: string) =>
  Array.from({ length: NUMBER_COUNT }, (_, index) => `${prefix}${String(index).padStart(2, '0')}`);
const moved = listNumbers('612555007');
const ported = listNumbers('612555055');

const openNumbers = async (folder: string) => {
  const { db, close } = await openDatabaseFolder(folder);
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement);
  const readState = async () =>
    (
      await run(sql`
        select (select count(*)::int from phone_number where phone_number like '612555007%' and remote_trunk_id = 'HV-1') as moved,
          (select count(*)::int from phone_number where phone_number like '612555055%') as ported,
          (select state from port_order) as "order",
          (select count(*)::int from job where kind in ('finishPort', 'tellPort')) as jobs,
          (select count(*)::int from audit_entry where call in ('AssignNumberToTrunk', 'CutOverPortOrder')) as entries,
          (select count(distinct transaction_id)::int from audit_entry where call in ('AssignNumberToTrunk', 'CutOverPortOrder')) as transactions`)
    ).rows[0];
  return { db, run, readState, close };
};

const prepare = async (folder: string): Promise<void> => {
  const { db, run, close } = await openNumbers(folder);
  await seedTwoTenants(db);
  await run(sql`insert into phone_number (phone_number, state, wholesaler_id)
    select n, 'available', 1 from unnest(${sql.param(`{${moved.join(',')}}`)}::text[]) n`);
  await run(sql`create function take_time() returns trigger language plpgsql as $$
    begin
      while clock_timestamp() < statement_timestamp() + ${sql.raw(`interval '${MIDDLE_NUMBER} s'`)} loop null; end loop;
      return new;
    end $$`);
  await run(sql`create trigger take_time before insert or update on phone_number for each row
    when (new.phone_number like ${sql.raw(`'%${NUMBER_COUNT / 2}'`)}) execute function take_time()`);
  await close();
};

/** Number of consecutive requests without a response that shows that the slow change is in progress. */
const UNANSWERED_COUNT = 100;

/** Kills the server while a call occupies the only connection to the database. */
const killDuring = async (server: ServerProcess, path: string, body: object): Promise<void> => {
  let isAnswered = false;
  const ignoreBrokenConnection = () => undefined;
  const sent = server.call(path, body).then(() => {
    isAnswered = true;
  }, ignoreBrokenConnection);
  let unanswered = 0;
  await waitUntil(() => {
    unanswered += 1;
    void server.call('NumberHub/GetPhoneRegions', {}).then(() => {
      unanswered = 0;
    }, ignoreBrokenConnection);
    expect(unanswered).toBeGreaterThan(UNANSWERED_COUNT);
  });
  expect(isAnswered).toBe(false);
  await server.end('SIGKILL');
  await sent;
};

it('a bulk change and the cut-over of a port order leave nothing half done if the process is killed', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-killed-'));
  try {
    await prepare(folder);
    let server = await startServerProcess(folder);
    const created = await server.call('Console/CreatePortOrders', {
      domain_name: 'wharf.pbx.example',
      orders: [{ losing_carrier: 'Gumleaf Telecom', numbers: ported.map((number) => ({ number })) }],
    });
    expect([created.status, created.status < 300 || created.body]).toEqual([200, true]);
    const [{ id } = { id: 0 }] = created.body as { id: number }[];
    await server.end('SIGTERM');
    const confirmed = await openNumbers(folder);
    await confirmed.run(sql`update port_order set state = 'confirmed', confirmed_date = current_date`);
    await confirmed.run(sql`update port_number set state = 'confirmed'`);
    await confirmed.close();

    const bulk = ['NumberHub/AssignNumberToTrunk', { remoteTrunkId: 'HV-1', numbers: moved }] as const;
    const cutOver = ['Console/CutOverPortOrder', { id }] as const;
    for (const [path, body] of [bulk, cutOver]) {
      await killDuring(await startServerProcess(folder), path, body);
      const { readState, close } = await openNumbers(folder);
      expect([path, await readState()]).toEqual([
        path,
        { moved: 0, ported: 0, order: 'confirmed', jobs: 0, entries: 0, transactions: 0 },
      ]);
      await close();
    }

    server = await startServerProcess(folder);
    for (const [path, body] of [bulk, cutOver])
      expect([path, (await server.call(path, body)).status]).toEqual([path, 200]);
    await server.end('SIGTERM');
    const { readState, close } = await openNumbers(folder);
    expect(await readState()).toMatchObject({
      moved: NUMBER_COUNT,
      ported: NUMBER_COUNT,
      order: 'cut_over',
      transactions: 2,
    });
    await close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
