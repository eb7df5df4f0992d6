import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillTenants, getUserId, LARGEST_DOMAIN } from '../../bench/fillTenants';
import { mostUsedCalls } from '../../bench/mostUsedCalls';
import { createPartitions } from '../../server/database/partitions/createPartitions';
import { defaultRetention } from '../../server/database/partitions/retention';
import { phoneNumbers } from '../../server/database/schema';
import type { Principal } from '../../server/http/tenancy/tenantScope';
import { ensureRoles } from '../../server/people/roles/builtInRoles';
import { createTestServer, type TestServer } from '../server/testApi';
import { explainQueries, type Plan, type Scan } from './queryPlans';

/** The smallest row counts at which the planner behaves as with a million rows, because a sequential scan costs more than any index. */
const amounts = { numbers: 120_000, users: 25_000, contacts: 30_000, calls: 30_000, auditEntries: 100_000 };

/** Maximum number of 8 KB pages per statement: half the size of the numbers, records or audit log table. */
const MAX_PAGES = 1_200;

/** Growing tables that common calls must not scan sequentially. */
const largeTables = ['phone_number', 'record', 'account', 'audit_entry', 'phone_call', 'phone_switch_event'];

/** Calls that may read more pages, each with the reason. */
const exceptions: Record<string, string> = {
  'Users, deep page':
    'skips the 4,975 preceding users in an index: a number that depends on the page, not on the size of the table',
};

const commonFields = { email: '', name: 'Test', wholesalerId: null, domainName: null };
const callers: Record<string, Principal> = {
  staff: { ...commonFields, id: 'account|staff', level: 'staff' },
  reseller: { ...commonFields, id: getUserId(20), level: 'reseller', wholesalerId: 2 },
  customer: {
    ...commonFields,
    id: getUserId(amounts.users),
    level: 'customer',
    wholesalerId: 2,
    domainName: LARGEST_DOMAIN,
  },
};

/** Returns the table of a partition, because each partition can be as large as a table. */
const matchTableName = (name: string): string => name.replace(/_(\d{4}_\d{2}|default)$/, '');
const isFullScan = ({ method, table, rows }: Scan): boolean =>
  method === 'Seq Scan' && largeTables.includes(matchTableName(table)) && rows > 0;

const findPlanViolations = ({ statement, scans, pages }: Plan): string[] => [
  ...scans.filter(isFullScan).map(({ table, rows }) => `scans ${rows} rows of ${table}: ${statement}`),
  ...(pages > MAX_PAGES ? [`reads ${pages} pages: ${statement}`] : []),
];

describe('most frequent calls on a large database', { tags: ['long'] }, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({
      verifyToken: async (token) => callers[token] ?? callers.staff ?? failOnCall(),
    });
    await ensureRoles(server.db);
    await fillTenants(server.db, amounts);
    await createPartitions(server.db, defaultRetention);
  }, 900_000);
  afterAll(() => server.close());

  it.each(mostUsedCalls)('do not scan a large table: $label ($call)', async (used) => {
    const { label, call, body, as, params } = used;
    const plans = await explainQueries(server.db, async () => {
      const { status, error } = await server.call(call, body, as, params);
      expect(error.message).toBeUndefined();
      expect(status).toBe(200);
    });
    expect(plans.length).toBeGreaterThan(0);
    const faults = plans.flatMap(findPlanViolations);
    if (label in exceptions) expect(faults).toEqual([expect.stringMatching(/^reads /)]);
    else expect(faults).toEqual([]);
  });

  it('are reported if they scan a large table', async () => {
    const { db } = server;
    const plans = await explainQueries(db, () =>
      db.execute(sql`select count(*) from ${phoneNumbers} where ${phoneNumbers.cancelComment} = 'none'`),
    );
    expect(plans.flatMap(findPlanViolations)).toEqual([
      expect.stringMatching(/^scans 120000 rows of phone_number: /),
      expect.stringMatching(/^reads \d{4} pages: /),
    ]);
  });
});

const failOnCall = (): never => {
  throw new Error('Nobody has this token.');
};
