import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { DRY_RUN, type DryRunResponse } from '../../contract/console/dryRun';
import { allCalls, type CallName } from '../../contract/index';
import { buildContractRequest, buildValidBody, getLeastPrivilegedCaller } from './build';
import type { Caller } from './example';
import { examples } from './examples';
import { readTableHashes } from './readTableHashes';
import { type ContractServer, startContractServer } from './startContractServer';

/** Calls that do not support dry runs, each with the reason. */
const withoutDryRun: Partial<Record<CallName, string>> = {};

/** One call per kind of data: numbers, tables, records, phone systems, accounts, devices, orders, mails, files. */
const sample: readonly CallName[] = [
  'AssignNumberToTrunk',
  'UpdateWholesaler',
  'CreateExtension',
  'DeleteExtension',
  'UpdateSettings',
  'CreateUser',
  'UpsertMacToDomain',
  'CreateOrders',
  'AddServiceToUB',
  'SendSms',
  'UploadAudioFile',
];

const writeCalls = (Object.entries(allCalls) as [CallName, Call][]).filter(
  ([name, { effect }]) => effect === 'write' && examples[name],
);

type Entry = NonNullable<DryRunResponse['changes']>[number];

/** Values that vary between runs: timestamps and random values. */
const generatedPatterns: [RegExp, string][] = [
  [/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)?/g, '<moment>'],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>'],
  [/\b[\w-]{43}\b/g, '<digest>'],
  [/\btl_[a-z2-7]{10}\b/g, '<key>'],
  // The simulated distributor derives the addresses of its devices from the ids of their orders.
  [/\b[0-9A-F]{12}\b/g, '<mac>'],
];

/** Returns a pattern for entries in which new ids have any value, because a dry run does not reveal them. */
const toPattern = (entries: unknown): RegExp =>
  new RegExp(
    `^${JSON.stringify(entries)
      .split(/"\(new\)"|\(new\)/)
      .map(escapeRegExp)
      .join('(?:"[^"]*"|[^",{}]*)')}$`,
  );

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const toComparable = ({ id, date_created, content, account, subject, ...entry }: Entry): unknown =>
  JSON.parse(
    generatedPatterns.reduce(
      (text, [pattern, word]) => text.replace(pattern, word),
      JSON.stringify({ ...entry, account, subject, content }),
    ),
  );

/** What a dry run reveals, apart from times and random values. */
const toShown = ({ changes, held }: DryRunResponse): unknown => [
  (changes ?? []).map((entry) => [entry.id, toComparable(entry)]),
  held?.map((action) => toComparable(action as Entry)),
];

describe('dry run', () => {
  let server: ContractServer;
  beforeAll(async () => {
    server = await startContractServer();
  });
  afterAll(() => server?.close());

  const sequences = async () => {
    const { rows } = await server.db.execute<{ name: string; value: string | null }>(sql`
      select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value from pg_sequences`);
    return rows;
  };
  /** Resets the sequences, so that new rows receive the same ids as before. */
  const setBack = async (to: Awaited<ReturnType<typeof sequences>>) => {
    for (const { name, value } of to)
      await server.db.execute(
        sql`select setval(${name}::regclass, ${value ?? '1'}::bigint, ${value !== null})`,
      );
  };
  const lastEntry = async (): Promise<number> => {
    const { rows } = await server.db.execute<{ last: string }>(
      sql`select coalesce(max(id), 0) as last from audit_entry`,
    );
    return Number(rows[0]?.last);
  };
  const entriesSince = async (id: number, as: Caller): Promise<Entry[]> => {
    const body = { pageNumber: 1, pageSize: 500, sortBy: 'id', sortOrder: 'DESC' };
    const read = await server.step({ call: 'GetAuditLogList', body, as });
    const { items } = read.body as { items: Entry[] };
    return items.filter((entry) => Number(entry.id) > id).toReversed();
  };

  const walk = async (name: CallName, call: Call) => {
    const example = examples[name] ?? {};
    const { before } = await server.prepare(name, example);
    const body = typeof example.body === 'function' ? example.body(before) : example.body;
    const params = typeof example.params === 'function' ? example.params(before) : example.params;
    const as: Caller = example.as ?? getLeastPrivilegedCaller(call);
    const send = (dry: boolean) => {
      const request = buildContractRequest(call, as, buildValidBody(call, body), params);
      if (dry) request.headers.set(DRY_RUN, 'true');
      return server.send(request);
    };
    const start = await sequences();
    const untouched = await readTableHashes(server.db);
    const dry = await send(true);
    const { changes, total } = dry.body as DryRunResponse;
    // As if other users had created records in the meantime.
    await setBack(start.map(({ name, value }) => ({ name, value: String(Number(value ?? 0) + 4_321) })));
    const laterDry = (await send(true)).body as DryRunResponse;
    const dryHashes = await readTableHashes(server.db);
    await setBack(start);
    const last = await lastEntry();
    const result = await send(false);
    return {
      dry,
      changes: changes ?? [],
      total,
      later: laterDry,
      untouched,
      told: dryHashes,
      done: result,
      entries: await entriesSince(last, as),
    };
  };

  const isComplete = async (name: CallName, call: Call) => {
    const { dry, changes, total, later, untouched, told, done, entries } = await walk(name, call);
    expect([name, dry.status, dry.status < 300 ? '' : dry.body]).toEqual([name, 200, '']);
    expect(done.status).toBeLessThan(300);
    expect(told).toEqual(untouched);
    expect(JSON.stringify(entries.map(toComparable))).toMatch(toPattern(changes.map(toComparable)));
    expect(toShown(later)).toEqual(toShown(dry.body as DryRunResponse));
    expect(total).toBe(entries.length);
    expect(server.logged).toEqual([]);
  };

  it.each(writeCalls.filter(([name]) => sample.includes(name)))(
    'reports the effect of the call and leaves every table unchanged: %s',
    isComplete,
  );

  it.each(writeCalls.filter(([name]) => !sample.includes(name) && !withoutDryRun[name]))(
    'also reports the effect and changes nothing: %s',
    { tags: ['long'] },
    isComplete,
  );

  it('is available for all write calls except the listed exceptions', () => {
    expect(Object.keys(withoutDryRun).length).toBeLessThanOrEqual(3);
  });
});
