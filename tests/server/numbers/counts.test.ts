import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../../server/demo/seededRandom';
import { seedTwoTenants, type TestServer, testServer } from '../testApi';
import { insertTestNumbers, randomNumbers } from './inventory';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedTwoTenants(server.db);
});
afterAll(() => server.close());

const run = (query: string) => server.db.execute<Record<string, unknown>>(sql.raw(query));

/** Compares the kept counts with counting the rows. */
async function expectRightCounts(): Promise<void> {
  const order = 'order by 1, 2, 3 nulls first, 4 nulls first, 5 nulls first';
  const kept = await run(`select block, state, wholesaler_id, remote_trunk_id, region_id, count
    from number_count ${order}`);
  const counted =
    await run(`select left(phone_number, 8) as block, state, wholesaler_id, remote_trunk_id, region_id,
    count(*)::int as count from phone_number group by 1, 2, 3, 4, 5 ${order}`);
  expect(kept.rows).toEqual(counted.rows);
  const blocks = await run('select block, state, count from block_count order by 1, 2');
  const countedBlocks = await run(
    'select left(phone_number, 8) as block, state, count(*)::int as count from phone_number group by 1, 2 order by 1, 2',
  );
  expect(blocks.rows).toEqual(countedBlocks.rows);
}

describe('the counts of numbers', () => {
  it('stay right through inserts, updates and deletes of any size', async () => {
    const random = randomFrom(11);
    await run('delete from phone_number');
    await insertTestNumbers(server.db, randomNumbers(random, 800));
    await expectRightCounts();
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
      if (action === 'update') await run(`update phone_number set ${column} = ${value} where ${some}`);
      if (action === 'rename')
        await run(
          `update phone_number set phone_number = '9' || phone_number where ${some} and length(phone_number) < 12`,
        );
      if (action === 'remove') await run(`delete from phone_number where ${some}`);
      if (action === 'add')
        await run(`insert into phone_number (phone_number, state, ${column === 'state' ? 'display' : column})
          select '7' || lpad(((n * ${random.between(1, 99_999)}) % 99991)::text, 10, '0'), 'reserved',
            ${column === 'state' ? 'null' : value}
          from generate_series(1, 40) as n on conflict do nothing`);
      if (round % 6 === 0) await expectRightCounts();
    }
    await expectRightCounts();
  });

  it('end with the last number, and can be made anew', async () => {
    await run('alter table phone_number disable trigger user');
    await run(
      `insert into phone_number (phone_number) select (61255507000 + n)::text from generate_series(0, 99) n`,
    );
    await run('alter table phone_number enable trigger user');
    await run('select recount_numbers()');
    await expectRightCounts();
    await run('delete from phone_number');
    const { rows } = await run(
      'select (select count(*) from number_count) + (select count(*) from block_count) as left',
    );
    expect(Number(rows[0]?.left)).toBe(0);
  });

  it('are not touched by a statement that changes no row', async () => {
    await run(`update phone_number set state = 'assigned' where false`);
    await run('delete from phone_number where false');
    await expectRightCounts();
  });
});
