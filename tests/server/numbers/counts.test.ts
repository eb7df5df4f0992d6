import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../server/common/seededRandom';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';
import { createRandomNumbers, insertTestNumbers } from './inventory';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const runQuery = (query: string) => server.db.execute<Record<string, unknown>>(sql.raw(query));

/** Compares the maintained counts with the actual numbers of rows. */
const expectCorrectCounts = async (): Promise<void> => {
  const order = 'order by 1, 2, 3 nulls first, 4 nulls first, 5 nulls first';
  const stored = await runQuery(`select block, state, wholesaler_id, remote_trunk_id, region_id, count
    from number_count ${order}`);
  const counted =
    await runQuery(`select left(phone_number, 8) as block, state, wholesaler_id, remote_trunk_id, region_id,
    count(*)::int as count from phone_number group by 1, 2, 3, 4, 5 ${order}`);
  expect(stored.rows).toEqual(counted.rows);
  const blocks = await runQuery('select block, state, count from block_count order by 1, 2');
  const countedBlocks = await runQuery(
    'select left(phone_number, 8) as block, state, count(*)::int as count from phone_number group by 1, 2 order by 1, 2',
  );
  expect(blocks.rows).toEqual(countedBlocks.rows);
  const trunkOrder = 'order by 1, 2, 3 nulls first';
  const trunks = await runQuery(
    `select remote_trunk_id, area, wholesaler_id, count from trunk_count ${trunkOrder}`,
  );
  const countedTrunks =
    await runQuery(`select remote_trunk_id, left(phone_number, 5) as area, wholesaler_id, count(*)::int as count
    from phone_number where remote_trunk_id is not null group by 1, 2, 3 ${trunkOrder}`);
  expect(trunks.rows).toEqual(countedTrunks.rows);
};

describe('stored number counts', () => {
  it('remain correct after inserts, updates and deletes of any size', async () => {
    const random = createRandom(11);
    await runQuery('delete from phone_number');
    await insertTestNumbers(server.db, createRandomNumbers(random, 800));
    await expectCorrectCounts();
    const values = {
      state: ['available', 'assigned', 'cancelled'].map((state) => `'${state}'`),
      wholesaler_id: ['null', '1', '2'],
      remote_trunk_id: ['null', `'HV-1'`, `'CK-1'`],
      region_id: ['null', '1', '2'],
    };
    for (let round = 0; round < 60; round++) {
      const some = `phone_number like '%${random.between(0, random.pick([9, 99]))}'`;
      const column = random.pick(Object.keys(values) as (keyof typeof values)[]);
      const value = random.pick(values[column]);
      const action = random.weighted({ update: 6, rename: 1, remove: 2, add: 2 });
      if (action === 'update') await runQuery(`update phone_number set ${column} = ${value} where ${some}`);
      if (action === 'rename')
        await runQuery(
          `update phone_number set phone_number = '9' || phone_number where ${some} and length(phone_number) < 12`,
        );
      if (action === 'remove') await runQuery(`delete from phone_number where ${some}`);
      if (action === 'add')
        await runQuery(`insert into phone_number (phone_number, state, ${column === 'state' ? 'display' : column})
          select '7' || lpad(((n * ${random.between(1, 99_999)}) % 99991)::text, 10, '0'), 'reserved',
            ${column === 'state' ? 'null' : value}
          from generate_series(1, 40) as n on conflict do nothing`);
      if (round % 6 === 0) await expectCorrectCounts();
    }
    await expectCorrectCounts();
  });

  it('are removed with the last number, and can be rebuilt', async () => {
    await runQuery('alter table phone_number disable trigger user');
    await runQuery(
      `insert into phone_number (phone_number) select (61255507000 + n)::text from generate_series(0, 99) n`,
    );
    await runQuery('alter table phone_number enable trigger user');
    await runQuery('select recount_numbers()');
    await expectCorrectCounts();
    await runQuery('delete from phone_number');
    const { rows } = await runQuery(
      `select (select count(*) from number_count) + (select count(*) from block_count)
        + (select count(*) from trunk_count) as left`,
    );
    expect(Number(rows[0]?.left)).toBe(0);
  });

  it('are unaffected by statements that change no rows', async () => {
    await runQuery(`update phone_number set state = 'assigned' where false`);
    await runQuery('delete from phone_number where false');
    await expectCorrectCounts();
  });
});
