import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { allCalls, type CallName, findCall } from '../../contract/index';
import { refreshedCallNames } from '../../server/calls/ingestion/createCallRefresher';
import type { StreamedChange } from '../../server/changes/changeHub';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { compileAll } from '../../src/declaration/compileAll';
import { declaredResources } from '../spec/displayedFields';
import { buildContractRequest, buildValidBody, canCall } from './build';
import { createCallers } from './createCallers';
import { openDemoDatabase } from './createDemoDatabase';
import type { Caller } from './example';
import { examples } from './examples';
import { type ContractServer, startContractServer } from './startContractServer';
import { startWatching, WatchedStream } from './startWatching';

/** List calls whose results change over time even if no record changes. */
const timeDependentCalls: ReadonlySet<string> = new Set([
  ...refreshedCallNames,
  'GetCurrentServers',
  'GetJobs',
  'GetProvisionPhones',
  'GetServiceFlagList',
  'GetTrunks',
  'ListHostServerTenants',
]);
const listCalls = [
  ...new Set(compileAll(declaredResources, allCalls).map(({ list }) => list.call as CallName)),
].filter((name) => !timeDependentCalls.has(name));
const writeCalls = (Object.entries(allCalls) as [CallName, Call][]).filter(
  ([name, { effect }]) => effect === 'write' && examples[name],
);

/** One call per kind of data and audience: tables, records, phone systems, accounts and shared data. */
const sample: readonly CallName[] = [
  'AssignNumberToTrunk',
  'AddRatePlanToWholesaler',
  'CreateExtension',
  'CreateUser',
  'RemoveApp',
  'UpdateHardwareMaster',
  'UpdateRingGroup',
];

/** Omits author names, because they are refreshed only once a minute. */
const omitAuthors = (key: string, value: unknown) =>
  key === 'createdBy' || key === 'lastModifiedBy' ? undefined : value;

const readers = ['staff', 'reseller', 'customer'] as const;
const outsiders = ['otherReseller', 'otherCustomer', 'siblingCustomer'] as const;
type ChangesByCaller = Record<Caller, StreamedChange[]>;

describe('change notifications', () => {
  let database: OpenDatabase;
  let server: ContractServer;
  let watched: Awaited<ReturnType<typeof startWatching>>;
  const streams = new Map<Caller, WatchedStream>();

  beforeAll(async () => {
    database = await openDemoDatabase();
    watched = await startWatching(database);
    server = await startContractServer(database, watched.hub);
    for (const reader of [...readers, ...outsiders]) {
      const call: Call = allCalls.WatchChanges;
      const { body } = await server.app.fetch(buildContractRequest(call, reader, undefined));
      if (body) streams.set(reader, new WatchedStream(body));
    }
  });
  afterAll(async () => {
    await watched?.close();
    await server?.close();
    await database?.close();
  });

  const takeNotices = () =>
    Object.fromEntries([...streams].map(([reader, stream]) => [reader, stream.take()])) as ChangesByCaller;

  /** Returns the responses of all list calls for a caller. */
  const readAll = async (as: Caller) => {
    const answers = new Map<CallName, string>();
    for (const name of listCalls) {
      const call = findCall(name);
      if (!call || !canCall(call, as)) continue;
      const { body, params } = examples[name] ?? {};
      const isPaged = 'pageSize' in ((call.body as { properties?: object } | undefined)?.properties ?? {});
      const sent = buildValidBody(call, {
        ...(typeof body === 'object' && body),
        ...(isPaged && { pageSize: 200 }),
      });
      const answer = await server.send(
        buildContractRequest(call, as, sent, typeof params === 'object' ? params : undefined),
      );
      answers.set(name, `${answer.status} ${JSON.stringify(answer.body, omitAuthors)}`);
    }
    return answers;
  };

  /** Returns the kinds of records for which the audit log has changes to the given tenant's data or to shared data. */
  const changedFor = async (outsider: (typeof outsiders)[number], since: number): Promise<string[]> => {
    const { wholesalerId, domainName } = createCallers(server.otherDomain)[outsider];
    const isVisible =
      outsider === 'otherReseller'
        ? sql`tenant = ${String(wholesalerId)}`
        : sql`domain_name = ${domainName} or (tenant = ${String(wholesalerId)} and (domain_name is null or
            old -> 'domain_name' = 'null'))`;
    const { rows } = await database.db.execute<{ entity: string }>(sql`
      select distinct entity from audit_entry where id > ${since} and (${isVisible} or (tenant is null and domain_name is null))`);
    return rows.map(({ entity }) => entity);
  };
  const lastEntry = async (): Promise<number> => {
    const { rows } = await database.db.execute<{ last: string | null }>(
      sql`select max(id) as last from audit_entry`,
    );
    return Number(rows[0]?.last ?? 0);
  };

  type Answers = ReadonlyMap<Caller, ReadonlyMap<CallName, string>>;
  /** Last responses of all list calls, and the latest audit entry at that time; reused until a new entry appears. */
  let lastRead: { entry: number; answers: Answers } | undefined;
  const readForAll = async (entry: number): Promise<Answers> => {
    if (lastRead?.entry === entry) return lastRead.answers;
    const answers = new Map<Caller, Map<CallName, string>>();
    for (const as of readers) answers.set(as, await readAll(as));
    lastRead = { entry, answers };
    return answers;
  };

  /** Makes a call and returns errors in the change notifications it caused. */
  const findFaults = async (name: CallName): Promise<string[]> => {
    const { send } = await server.prepare(name, examples[name] ?? {});
    const startEntry = await lastEntry();
    const before = await readForAll(startEntry);
    await watched.settled();
    takeNotices();
    await send();
    await watched.settled();
    const notices = takeNotices();
    const faults: string[] = [];
    lastRead = undefined;
    const after = await readForAll(await lastEntry());
    for (const as of readers) {
      const known = new Set(notices[as].flatMap(({ calls }) => calls));
      for (const [list, answer] of after.get(as) ?? [])
        if (before.get(as)?.get(list) !== answer && !known.has(list))
          faults.push(`${list} has changed for ${as}, who is told of ${notices[as].map(({ kind }) => kind)}`);
    }
    for (const outsider of outsiders) {
      const open = await changedFor(outsider, startEntry);
      for (const { kind } of notices[outsider])
        if (!open.includes(kind)) faults.push(`${outsider} is told of ${kind}`);
    }
    return faults;
  };

  it.each(sample)('refresh lists only for users who can see the record: %s', async (name) => {
    expect(await findFaults(name)).toEqual([]);
  });

  it.each(writeCalls.filter(([name]) => !sample.includes(name)))(
    'refresh lists only for users who can see the record, for all other calls: %s',
    { tags: ['long'], timeout: 90_000 },
    async (name) => {
      expect(await findFaults(name)).toEqual([]);
    },
  );

  it('contain record types and keys but no record data', async () => {
    await watched.settled();
    takeNotices();
    const { send } = await server.prepare('UpdateUser', examples.UpdateUser ?? {});
    await send();
    await watched.settled();
    const notices = takeNotices();
    expect(notices.staff.length).toBeGreaterThan(0);
    for (const change of Object.values(notices).flat())
      expect(Object.keys(change).filter((key) => !['calls', 'kind', 'keys', 'own'].includes(key))).toEqual(
        [],
      );
    expect(notices.siblingCustomer).toEqual([]);
  });
});
