import { sql } from 'drizzle-orm';
import { createRolloutJob } from '../../../../server/changeRequests/rollouts/runRollout';
import type { Database } from '../../../../server/database/database';
import { domains, phoneNumbers, records } from '../../../../server/database/schema';
import { createLocalGateways } from '../../../../server/localGateways/createLocalGateways';
import { createJobContext } from '../../jobs/jobTools';
import type { RequestServer } from '../requestTools';

export const PHONES = 10;
const MINUTE_MS = 60_000;

/** Rows of a table by name, without empty values, and when and by whom they were changed. */
export type Snapshot = Record<string, string[]>;

/** Reads all tables except logs, the trash, measurements and the records of rollouts themselves. */
export const readSnapshot = async (db: Database): Promise<Snapshot> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname !~ '^(change_re|rollout|job|notification|audit_|bulk_|removed_|phone_call|registration_|phone_switch)'
    order by 1`);
  const snapshot: Snapshot = {};
  for (const { name } of rows) {
    const { rows: read } = await db.execute<{ row: string }>(sql`
      select jsonb_strip_nulls(to_jsonb(t) - 'date_last_modified' - 'last_modified_by')::text as row
      from ${sql.identifier(name)} t`);
    snapshot[name] = read.map(({ row }) => row).toSorted();
  }
  return snapshot;
};

/** Creates phone systems with settings, an extension that a number rings, and an extension without calls. */
export const createSystems = async (db: Database, names: readonly string[]): Promise<void> => {
  await db.insert(domains).values(
    names.map((domainName) => ({
      domainName,
      wholesalerId: 1,
      customerId: 1,
      extensionCount: 2,
      status: 'active' as const,
      isProvisioned: true,
    })),
  );
  await db.insert(records).values(
    names.flatMap((domainName) => [
      { kind: 'domain_settings', key: 'settings', domainName, wholesalerId: 1, body: { max_calls: '8' } },
      { kind: 'extension', key: '201', domainName, wholesalerId: 1, body: { first_name: 'Ada' } },
      { kind: 'extension', key: '203', domainName, wholesalerId: 1, body: { first_name: 'Basil' } },
    ]),
  );
  await db.insert(phoneNumbers).values(
    names.map((domainName, index) => ({
      phoneNumber: `6125550${9000 + index}`,
      state: 'assigned' as const,
      regionId: 1,
      wholesalerId: 1,
      remoteTrunkId: 'HV-1',
      domainName,
      destinationAccount: '201',
      destinationUserType: 'extensions',
    })),
  );
};

interface Traffic {
  systems: readonly string[];
  /** Start of the rollout. */
  base: Date;
  /** Seeds the random results of the calls. */
  seed: number;
  /** Share of calls answered, usually and, from the start, in the first phone system. */
  answered: number;
  answeredNow: number;
  /** Number of phones that the first phone system loses. */
  lost: number;
}

/** Replaces all calls and registrations: two calls per minute for two hours, now and in the four weeks before. */
export const createTraffic = async (
  db: Database,
  { systems, base, seed, answered, answeredNow, lost }: Traffic,
): Promise<void> => {
  const at = base.toISOString();
  const first = systems[0] ?? '';
  const names = sql`unnest(${`{${systems.join(',')}}`}::text[]) as domain`;
  await db.execute(sql`delete from phone_call`);
  await db.execute(sql`delete from registration_event`);
  await db.execute(sql`
    insert into phone_call (domain_name, wholesaler_id, call_id, direction, from_number, to_number, started_at, ended_at, result)
    select domain, 1, week || ' ' || place, 'inbound', '0255501234', '201', start, start + interval '20 s',
      case when ('x' || substr(md5(${String(seed)} || domain || week || ' ' || place), 1, 8))::bit(32)::bigint / 4294967296.0
        < case when week = 0 and domain = ${first} then ${answeredNow}::float else ${answered}::float end
        then 'answered' else 'missed' end
    from ${names}, generate_series(0, 4) as week, generate_series(0, 239) as place,
      lateral (select ${at}::timestamptz - week * interval '7 days' + place * interval '30 s' as start) as times`);
  const registration = (registered: boolean, minutes: number) => sql`
    insert into registration_event (domain_name, account, at, registered, user_agent, address, contact, event)
    select domain, '201', ${at}::timestamptz + ${minutes}::int * interval '1 minute', ${registered}, 'Phone', '192.0.2.1',
      'sip:201@192.0.2.' || phone, 'register' from ${names}, generate_series(1, ${registered ? PHONES : lost}) as phone`;
  await db.execute(registration(true, -60 * 24 * 40));
  if (lost > 0) await db.execute(sql`${registration(false, 1)} where domain = ${first}`);
};

export interface RolloutAnswer {
  id: number;
  state: string;
  reason: string | null;
  stages: { state: string; note: string | null; problems: number; refusals: number; answered_now: string }[];
  systems: { domain_name: string; state: string; note: string | null }[];
}

/** Runs the jobs of a rollout, with a clock that advances, until it waits for nobody. */
export const runRolloutFrom = async (
  { db }: Pick<RequestServer, 'db'>,
  id: number,
  base: Date,
  minutes = 240,
): Promise<void> => {
  const gateways = createLocalGateways(db);
  const phoneSwitch = { ...gateways.phoneSwitch, readEvents: null };
  const context = createJobContext(db, { ...gateways, phoneSwitch });
  for (let minute = 0; minute <= minutes; minute += 5) {
    const { rows } = await db.execute<{ state: string }>(sql`select state from rollout where id = ${id}`);
    if (!['running', 'reverting'].includes(rows[0]?.state ?? '')) return;
    await createRolloutJob(() => new Date(base.getTime() + minute * MINUTE_MS)).handle(
      {
        id: 1,
        kind: 'runRollout',
        payload: { rollout: id },
        key: String(id),
        tries: 1,
        maxTries: 5,
        signal: new AbortController().signal,
        actor: { id: 'system', name: 'Trunkline', call: 'runRollout' },
        complete: async () => undefined,
      },
      context,
    );
  }
};
