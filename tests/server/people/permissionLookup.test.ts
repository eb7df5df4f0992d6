import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPermissions } from '../../../server/access/loadPermissions';
import { domains, records, wholesalers } from '../../../server/database/schema';
import { ensureRoles } from '../../../server/people/roles/builtInRoles';
import { explainQueries } from '../../database/queryPlans';
import { createTestServer, type TestServer, testUsers } from '../testApi';

const USER_COUNT = 20_000;
const DOMAIN_COUNT = 4_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await ensureRoles(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local trunkline.audit = 'summary'`);
    await tx.execute(sql`insert into ${wholesalers} (wholesaler_name) values ('Any')`);
    await tx.execute(sql`insert into ${domains} (domain_name, wholesaler_id)
      select 'd' || n || '.pbx.example', 1 from generate_series(0, ${DOMAIN_COUNT - 1}::int) n`);
    await tx.execute(sql`insert into ${records} (kind, key, domain_name, body)
      select 'user', 'account|' || n, 'd' || n % ${DOMAIN_COUNT}::int || '.pbx.example', jsonb_build_object('email', n || '@people.example', 'role_id',
        (select min(id) from ${records} where kind = 'role'))
      from generate_series(1, ${USER_COUNT}::int) n`);
    // Adds the permissions of many other roles to those of the role under test.
    await tx.execute(sql`insert into ${records} (kind, key, body)
      select 'role_permission', 'other-' || n, jsonb_build_object('roleid', 1000000 + n / 50, 'permission_name', 'p' || n % 50)
      from generate_series(1, ${USER_COUNT}::int) n`);
  });
  await db.execute(sql`analyze ${records}`);
});
afterAll(() => server.close());

const person = { ...testUsers.staff, id: 'account|77' };

it('the permissions of a role are found without scanning users or other roles', async () => {
  const { db } = server;
  const granted = await loadPermissions(db, person);
  expect(granted?.get('numbers.view')).toBe('allow');
  const plans = await explainQueries(db, () => loadPermissions(db, person));
  expect(plans).toHaveLength(1);
  const [plan] = plans;
  expect(plan?.scans.map(({ method }) => method)).not.toContain('Seq Scan');
  // Only the user's row and one row per permission may be read.
  expect(Math.max(...(plan?.scans.map(({ rows }) => rows) ?? []))).toBe(granted?.size);
  // A full index scan would read hundreds of pages.
  expect(plan?.pages).toBeLessThan(granted?.size ? granted.size + 20 : 0);
});

it('a sign-in ID without a user has no permissions', async () => {
  expect(await loadPermissions(server.db, { ...person, id: 'account|nobody' })).toBeNull();
});
