import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabaseFolder } from '../../database/testDatabase';
import { type ServerProcess, startServerProcess } from '../serverProcess';
import { seedTwoTenants } from '../testApi';

const SOURCE = 'wharf.pbx.example';
const TARGET = 'wharf-2.pbx.example';
const MENU_COUNT = 12;
/** Seconds that the interrupted step takes; the database does not respond during that time. */
const MIDDLE_MENU = 6;

/** Points at which the process is killed: while archiving the previous state and while importing. */
const interruptionPoints: { table: SQL; when: SQL }[] = [
  { table: sql`archive_section`, when: sql`new.section = 'attendants' and new.archive_id > 1` },
  {
    table: sql`record`,
    when: sql`new.kind = 'attendant' and new.domain_name = ${sql.raw(`'${TARGET}'`)} and new.key = '4905'`,
  },
];

interface ImportStatus {
  id: number;
  state: string;
  refused: number;
  steps: number;
  done: number;
}

const callServer = async <Answer = ImportStatus>(
  server: ServerProcess,
  path: string,
  body: object,
): Promise<Answer> => {
  const answer = await server.call(path, body);
  expect([path, answer.status, answer.status < 300 || answer.body]).toEqual([path, 200, true]);
  return answer.body as Answer;
};

const readImport = (server: ServerProcess, id: number) =>
  callServer(server, 'Console/GetImport', { domain_name: TARGET, id });

/** Waits until the slow step occupies the only connection to the database. */
const waitUntilMidway = async (server: ServerProcess, id: number): Promise<void> => {
  for (;;) {
    const state = readImport(server, id).then(
      (current) => current.state,
      () => '',
    );
    const answered = await Promise.race([state, pause(MIDDLE_MENU * 500)]);
    if (answered === undefined) return;
    expect(['waiting', 'running', '']).toContain(answered);
    await pause(20);
  }
};

const waitUntilEnded = async (read: () => Promise<ImportStatus>): Promise<ImportStatus> => {
  for (;;) {
    const current = await read();
    if (!['waiting', 'making', 'running'].includes(current.state)) return current;
    await pause(200);
  }
};

it('an import resumes after its process was killed and creates no duplicates', {
  tags: ['long'],
  timeout: 900_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-killed-'));
  try {
    const seeded = await openDatabaseFolder(folder);
    await seedTwoTenants(seeded.db);
    await seeded.close();

    let server = await startServerProcess(folder);
    for (let at = 0; at < MENU_COUNT; at++)
      await callServer(server, 'Link/CreateAutoAttendant', {
        domain_name: SOURCE,
        name: String(4900 + at),
        display: `Menu ${at}`,
        ...(at > 0 && { act1: String(4900 + at - 1) }),
      });
    const { id: archive } = await callServer(server, 'Console/MakeArchive', { domain_name: SOURCE });
    const created = await waitUntilEnded(() =>
      callServer(server, 'Console/GetArchive', { domain_name: SOURCE, id: archive }),
    );
    expect([archive, created.state]).toEqual([1, 'ready']);
    const request = { domain_name: TARGET, archive_id: archive, sections: ['attendants'] };
    const plan = await callServer<{ seen: string; steps: number }>(server, 'Console/PlanImport', request);
    expect(plan.steps).toBeGreaterThanOrEqual(MENU_COUNT);
    await server.end('SIGTERM');

    const slow = await openDatabaseFolder(folder);
    for (const [place, { table, when }] of interruptionPoints.entries()) {
      const name = sql.raw(`take_time_${place}`);
      await slow.db.execute(sql`create function ${name}() returns trigger language plpgsql as $$
        begin
          while clock_timestamp() < statement_timestamp() + ${sql.raw(`interval '${MIDDLE_MENU} s'`)} loop null; end loop;
          return new;
        end $$`);
      await slow.db.execute(
        sql`create trigger take_time before insert on ${table} for each row when (${when}) execute function ${name}()`,
      );
    }
    await slow.close();

    server = await startServerProcess(folder);
    const { id } = await callServer(server, 'Console/ImportArchive', { ...request, seen: plan.seen });
    for (const { table } of interruptionPoints) {
      await waitUntilMidway(server, id);
      await server.end('SIGKILL');
      const between = await openDatabaseFolder(folder);
      await between.db.execute(sql`drop trigger take_time on ${table}`);
      await between.close();
      server = await startServerProcess(folder);
    }
    const ended = await waitUntilEnded(() => readImport(server, id));
    expect([ended.state, ended.refused, ended.steps - ended.done]).toEqual(['done', 0, 0]);
    const repeated = await callServer<{ steps: number }>(server, 'Console/PlanImport', request);
    expect(repeated.steps).toBe(0);
    await server.end('SIGTERM');

    const { db, close } = await openDatabaseFolder(folder);
    const { rows } = await db.execute(sql`
      select (select count(*)::int from record where kind = 'attendant' and domain_name = ${TARGET}) as menus,
        (select count(*)::int from audit_entry where entity = 'attendant' and domain_name = ${TARGET} and old is null) as made,
        (select count(*)::int from archive where domain_name = ${TARGET} and reason = 'before_import') as before,
        (select count(distinct section)::int from archive_section where archive_id > 1) < (select count(*) from archive_section where archive_id > 1)
          as sections_twice,
        (select tries from job where kind = 'importArchive') as tries`);
    expect(rows).toEqual([
      { menus: MENU_COUNT, made: MENU_COUNT, before: 1, sections_twice: false, tries: 3 },
    ]);
    await close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
