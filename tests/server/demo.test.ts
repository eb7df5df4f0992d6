import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetsLevel } from '../../contract/levels';
import { numberStates } from '../../contract/numbers/numberStates';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import {
  customers,
  domains,
  numberCounts,
  numberRanges,
  phoneNumbers,
  regions,
  wholesalers,
} from '../../server/database/schema';
import { WHARF } from '../../server/demo/demoWholesale';
import { seedDemo } from '../../server/demo/seedDemo';
import { demoAccounts } from '../../server/signIn/accounts/demoAccounts';
import { openDemoDatabase } from '../contract/createDemoDatabase';
import { allCalls, createTestServer, type TestServer } from './testApi';

const TODAY = '2026-11-21';

let demo: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  demo = await openDemoDatabase(TODAY);
  server = await createTestServer({ db: demo.db });
});
afterAll(() => demo.close());

const FICTIONAL = /^61[2378](5550|7010)\d{4}$/;

describe('demo data', () => {
  it('uses only fictional numbers and example domains', async () => {
    const { db } = server;
    const numbers = await db.select({ number: phoneNumbers.phoneNumber }).from(phoneNumbers);
    expect(numbers.length).toBeGreaterThan(5_500);
    expect(numbers.filter(({ number }) => !FICTIONAL.test(number))).toEqual([]);
    const people = await db.select().from(customers);
    expect(people).toHaveLength(60);
    expect(people.filter(({ contactNumber }) => !FICTIONAL.test(contactNumber ?? ''))).toEqual([]);
    expect(people.filter(({ email }) => !email?.endsWith('.example'))).toEqual([]);
    const names = await db.select({ name: domains.domainName }).from(domains);
    expect(names.filter(({ name }) => !name.endsWith('.pbx.example'))).toEqual([]);
  });

  it('includes numbers in every state', async () => {
    const states = await server.db
      .select({ state: phoneNumbers.state, count: count() })
      .from(phoneNumbers)
      .groupBy(phoneNumbers.state);
    expect(states.map(({ state }) => state).sort()).toEqual(Object.keys(numberStates).sort());
  });

  it('is consistent: complete groups, matching regions and blocks, correct counts', async () => {
    const { db } = server;
    const { rows: broken } = await db.execute(sql`
      select r.id from number_range r left join phone_number p on p.range_id = r.id
      where r.kind = 'group' group by r.id
      having count(p.id) <> r.size or min(p.phone_number) <> r.first_number or max(p.phone_number) <> r.last_number`);
    expect(broken).toEqual([]);
    const { rows: misplaced } = await db.execute(sql`
      select p.phone_number from phone_number p
      left join number_range r on r.kind = 'plan' and r.prefix = left(p.phone_number, 8)
      where r.region_id is distinct from p.region_id`);
    expect(misplaced).toEqual([]);
    const [counted] = await db
      .select({ sum: sql<number>`sum(${numberCounts.count})::int` })
      .from(numberCounts);
    const [stored] = await db.select({ count: count() }).from(phoneNumbers);
    expect(counted?.sum).toBe(stored?.count);
  });

  it('respects the number lifecycle rules', async () => {
    const { rows } = await server.db.execute(sql`
      select p.phone_number from phone_number p
      left join trunk t on t.remote_trunk_id = p.remote_trunk_id
      left join domain d on d.domain_name = p.domain_name
      where (p.state = 'assigned') <> (p.remote_trunk_id is not null)
        or (p.state = 'quarantined') <> (p.quarantine_release is not null)
        or p.remote_trunk_id is not null and t.wholesaler_id <> p.wholesaler_id
        or p.domain_name is not null and d.wholesaler_id <> p.wholesaler_id`);
    expect(rows).toEqual([]);
  });

  it('includes quarantines that have ended and quarantines that have not', async () => {
    const released = await server.db
      .selectDistinct({ day: phoneNumbers.quarantineRelease })
      .from(phoneNumbers)
      .where(eq(phoneNumbers.state, 'quarantined'));
    const days = released.map(({ day }) => day ?? '');
    expect(days.some((day) => day < TODAY)).toBe(true);
    expect(days.some((day) => day > '2027-01-15')).toBe(true);
  });

  it('includes an account that can only use the enabled extension 201', async () => {
    const { rows } = await server.db.execute(sql`
      select e.key as extension, e.body ->> 'disabled' as disabled, u.body ->> 'role_id' as role
      from record u join record e on e.id = (u.body ->> 'extension_id')::bigint
      where u.kind = 'user' and u.body ->> 'level' = 'self'`);
    expect(rows).toEqual([{ extension: '201', disabled: null, role: null }]);
  });

  it('includes all records referenced by demo accounts', async () => {
    for (const { wholesalerId, domainName } of demoAccounts) {
      if (wholesalerId) {
        const [wholesaler] = await server.db
          .select()
          .from(wholesalers)
          .where(eq(wholesalers.id, wholesalerId));
        expect(wholesaler).toMatchObject({ wholesalerName: 'Harbour Voice', groupNo: '1001' });
      }
      if (domainName) {
        const [own] = await server.db.select().from(domains).where(eq(domains.domainName, domainName));
        expect(own).toMatchObject({ wholesalerId: 1, status: 'active' });
        const [numbers] = await server.db
          .select({ count: count() })
          .from(phoneNumbers)
          .where(eq(phoneNumbers.domainName, domainName));
        expect(numbers?.count).toBeGreaterThanOrEqual(100);
      }
    }
  });

  it('provides rows for every list at every level', async () => {
    const lists = allCalls.filter(
      ([, { effect, returns }]) => effect === 'read' && (returns.kind === 'paged' || returns.kind === 'list'),
    );
    const ofDomain = { domain_name: WHARF, domain: WHARF, pbx_domain: WHARF };
    const emptyLists: string[] = [];
    for (const [name, call] of lists) {
      const required = (call.body as { required?: string[] } | undefined)?.required ?? [];
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
      // Lists that require a specific record, such as the contacts of an extension, are covered by the
      // contract tests.
      if ([...required, ...inPath].some((field) => !(field in ofDomain))) continue;
      for (const level of (['customer', 'reseller', 'staff'] as const).filter((each) =>
        meetsLevel(each, call.access),
      )) {
        const named = Object.fromEntries(
          Object.entries(ofDomain).filter(([field]) => required.includes(field)),
        );
        const { status, body } = await server.call(name, { ...named, pageSize: 50 }, level, ofDomain);
        const rows = Array.isArray(body) ? body : (body as { items?: unknown[] }).items;
        if (status !== 200 || !rows?.length) emptyLists.push(`${name} as ${level}: ${status}`);
      }
    }
    // Whether calls are active depends on the time of day.
    expect(emptyLists.filter((callName) => !/^Get(Active|Current)Calls/.test(callName))).toEqual([]);
  });

  it('advances the ID sequences past its rows', async () => {
    const added = await server.call('UpsertPhoneRegion', { description: 'Brand New', area_code: '02' });
    expect(added.status).toBe(200);
    const [created] = await server.db
      .insert(customers)
      .values({ customerNumber: 'NEW', wholesalerId: 1 })
      .returning();
    expect(created?.id).toBe(61);
  });

  it('is added only once', async () => {
    expect(await seedDemo(server.db, TODAY)).toBe(false);
  });

  it('is deterministic', async () => {
    const fingerprint = async ({ db }: TestServer) => {
      const [row] = await db
        .select({
          sum: sql<string>`md5(string_agg(${phoneNumbers.phoneNumber} || ${phoneNumbers.state} || coalesce(${phoneNumbers.domainName}, ''), ',' order by ${phoneNumbers.id}))`,
        })
        .from(phoneNumbers);
      return row?.sum;
    };
    const reseeded = await createTestServer();
    await seedDemo(reseeded.db, TODAY);
    expect(await fingerprint(reseeded)).toBe(await fingerprint(server));
    await reseeded.close();
  }, 60_000);

  it('has an empty region, and plan blocks in all other regions', async () => {
    const blocks = await server.db
      .select({ region: regions.description, count: count(numberRanges.id) })
      .from(regions)
      .leftJoin(numberRanges, eq(numberRanges.regionId, regions.id))
      .groupBy(regions.description);
    const empty = blocks.filter((row) => row.count === 0).map((row) => row.region);
    expect(empty).toEqual(expect.arrayContaining(['Nowhere Junction']));
    expect(blocks.filter((row) => row.count === 5)).toHaveLength(16);
  });
});
