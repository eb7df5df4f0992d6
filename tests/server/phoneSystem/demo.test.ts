import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAccounts } from '../../../server/accounts/accountStore';
import type { OpenDatabase } from '../../../server/database/databaseTypes';
import { domains } from '../../../server/database/schema';
import { readCallFlow } from '../../../server/phoneSystem/callRouting/callFlowSteps';
import { openDemoDatabase } from '../../contract/createDemoDatabase';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDemoDatabase();
}, 180_000);
afterAll(() => database?.close());

it('the demo provides active phone systems with the stated number of extensions and valid destinations', async () => {
  const { db } = database;
  const { rows } = await db.execute(sql`
    select d.domain_name from domain d where is_provisioned and extension_count <>
      (select count(*) from record r where r.kind = 'extension' and r.domain_name = d.domain_name)`);
  expect(rows).toEqual([]);
  for (const domain of await db.select().from(domains)) {
    const missing = (await readCallFlow(db, domain)).filter(({ kind }) => kind === 'missing');
    expect([domain.domainName, missing]).toEqual([domain.domainName, []]);
  }
});

it('the demo provides the large phone system with the stated number of accounts', async () => {
  const all = await findAccounts(database.db, { domainName: 'lighthouse.pbx.example' });
  const count = (type: string) => all.filter(({ user_type }) => user_type === type).length;
  expect(['extensions', 'acds', 'hunts', 'attendants', 'orbits', 'srvflags'].map(count)).toEqual([
    500, 20, 40, 6, 10, 8,
  ]);
});
