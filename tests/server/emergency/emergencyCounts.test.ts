import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainQueries, vacuumTables } from '../../database/queryPlans';
import { type EmergencyServer, startEmergencyServer, WHARF } from './emergencyTools';

/** Number of phone numbers in one phone system. One in a thousand has no address; one in five hundred is rejected. */
const MANY_NUMBERS = 20_000;

let server: EmergencyServer;
beforeAll(async () => {
  server = await startEmergencyServer({});
  await server.db.execute(sql`
    insert into phone_number (phone_number, state, domain_name, wholesaler_id)
    select (61255600000 + at)::text, 'assigned', ${WHARF}, 1 from generate_series(1, ${MANY_NUMBERS}::int) as at`);
  await server.db.execute(sql`
    insert into emergency_address (phone_number, domain_name, wholesaler_id, address, state)
    select (61255600000 + at)::text, ${WHARF}, 1, '{}', case at % 500 when 1 then 'refused' else 'accepted' end
    from generate_series(1, ${MANY_NUMBERS}::int) as at where at % 1000 <> 0`);
  await vacuumTables(server.db, ['phone_number', 'emergency_address']);
});
afterAll(() => server?.close());

/** Returns the scans of numbers and addresses used to count those in a state. */
const readCountScans = async (state: string[], count: number) => {
  const plans = await explainQueries(server.db, async () => {
    const { body } = await server.call('GetEmergencyAddresses', { state, pageSize: 1 });
    expect(body.totalCount).toBe(count);
  });
  const counts = plans.filter(({ statement }) => /^select count.*emergency_address/s.test(statement));
  expect(counts).toHaveLength(1);
  return counts.flatMap(({ scans }) => scans);
};

it('counting rejected addresses does not read all rows', async () => {
  const scans = await readCountScans(['refused'], MANY_NUMBERS / 500);
  expect(scans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(MANY_NUMBERS / 100);
});

it('counting numbers without an address uses the partial index', async () => {
  const scans = await readCountScans(['none'], MANY_NUMBERS / 1000);
  expect(scans.find(({ table }) => table === 'phone_number')).toMatchObject({
    method: 'Index Only Scan',
    index: 'phone_number_emergency',
  });
});

it('the count for several states equals the sum of the counts for each state', async () => {
  const of = async (state: string[]) =>
    (await server.call('GetEmergencyAddresses', { state, pageSize: 1 })).body.totalCount ?? 0;
  const plain = ['none', 'on_file', 'submitted', 'refused'];
  const each = [];
  for (const state of plain) each.push(await of([state]));
  expect(each).toEqual([MANY_NUMBERS / 1000, 0, 0, MANY_NUMBERS / 500]);
  expect(await of(plain)).toBe(each.reduce((sum, count) => sum + count));
  expect(await of(['none', 'changed', 'refused'])).toBe(
    (await of(['changed'])) + MANY_NUMBERS / 1000 + MANY_NUMBERS / 500,
  );
});
