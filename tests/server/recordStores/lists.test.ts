import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records as table } from '../../../server/database/schema';
import { createTestServer, type TestServer } from '../testApi';
import { createRecordClient, phoneSchema } from './testStores';

let server: TestServer;
const records = createRecordClient(() => server);
const COUNT = 4000;

beforeAll(async () => {
  server = await createTestServer();
  await server.call('PutRecordStore', { name: 'loan-phones', schema: phoneSchema });
  await server.db.execute(sql`set trunkline.audit = 'summary'`);
  await server.db.execute(sql`insert into record (kind, key, body, created_by, last_modified_by)
    select 'store:loan-phones', gen_random_uuid()::text, jsonb_build_object(
      'model', case n % 3 when 0 then 'Alpha ' when 1 then 'beta ' else 'Gamma ' end || n,
      'state', case n % 4 when 0 then 'out' when 1 then 'lost' else 'in' end,
      'price', case when n % 100 = 0 then null else n * 1.5 end,
      'insured', n % 2 = 0,
      'bought', to_char(date '2026-01-01' + n % 300, 'YYYY-MM-DD'),
      'seen', to_char(timestamp '2026-01-01' + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      'test', 'test'
    from generate_series(1, ${COUNT}::int) as n`);
});
afterAll(() => server.close());

const listPhones = (query: object) => records('GET', 'loan-phones', query);
const listValues = async (field: string, query: object) =>
  (await listPhones(query)).rows.map((row) => row[field]);

describe('list of records', () => {
  it('supports paging and reports the total count', async () => {
    const first = await listPhones({ range: [0, 24] });
    expect([first.rows.length, first.range]).toEqual([25, `loan-phones 0-24/${COUNT}`]);
    const last = await listPhones({ range: [COUNT - 10, COUNT + 14] });
    expect([last.rows.length, last.range]).toEqual([10, `loan-phones ${COUNT - 10}-${COUNT - 1}/${COUNT}`]);
    expect((await listPhones({ range: [COUNT + 100, COUNT + 124] })).range).toBe(`loan-phones */${COUNT}`);
    expect((await listPhones({ filter: { q: 'nothing like it' } })).range).toBe('loan-phones */0');
  });

  it('sorts numbers numerically and words alphabetically, with empty values last', async () => {
    expect(await listValues('price', { sort: ['price', 'ASC'], range: [0, 2] })).toEqual([1.5, 3, 4.5]);
    expect(await listValues('price', { sort: ['price', 'DESC'], range: [0, 1] })).toEqual([5998.5, 5997]);
    expect(await listValues('price', { sort: ['price', 'DESC'], range: [COUNT - 1, COUNT] })).toEqual([null]);
    const models = (await listValues('model', { sort: ['model', 'ASC'], range: [0, 999] })) as string[];
    expect(models.every((model) => model.startsWith('Alpha'))).toBe(true);
    expect(await listValues('bought', { sort: ['bought', 'ASC'], range: [0, 0] })).toEqual(['2026-01-01']);
    expect(await listValues('insured', { sort: ['insured', 'ASC'], range: [0, 0] })).toEqual([false]);
    expect((await listPhones({ sort: ['dateCreated', 'DESC'], range: [0, 0] })).status).toBe(200);
  });

  it('matches words in any field, ignoring case', async () => {
    expect((await listPhones({ filter: { q: 'ALPHA 3999' } })).rows.map(({ model }) => model)).toEqual([
      'Alpha 3999',
    ]);
    expect((await listPhones({ filter: { q: '100%' } })).rows).toEqual([]);
  });

  it('can be filtered by equality, by one of several values, by range and by absence', async () => {
    const total = async (filter: object) =>
      Number((await listPhones({ filter, range: [0, 0] })).range?.split('/')[1]);
    expect(await total({ state: 'out' })).toBe(COUNT / 4);
    expect(await total({ state: ['out', 'lost'] })).toBe(COUNT / 2);
    expect(await total({ model: 'beta 1' })).toBe(await total({ q: 'beta 1', model: 'beta 1' }));
    expect(await total({ price: null })).toBe(COUNT / 100);
    expect(await total({ price_from: 3, price_to: 6 })).toBe(3);
    expect(await total({ insured: false })).toBe(COUNT / 2);
    expect(await total({ bought_from: '2026-01-02', bought_to: '2026-01-02' })).toBe(14);
    expect(await total({ seen_from: '2026-01-02', seen_to: '2026-01-02' })).toBe(24);
    expect(await total({ seen_to: '2026-01-01T11:00:00+10:00' })).toBe(1);
    expect(await total({ dateCreated_from: '2020-01-01' })).toBe(COUNT);
    const [first, two] = (await listPhones({ range: [0, 1] })).rows;
    expect((await listPhones({ filter: { id: [first?.id, String(two?.id), 'x'] } })).rows).toHaveLength(2);
    expect(await total({ tenant: null })).toBe(COUNT);
  });

  it.each([
    [{ sort: ["model'; drop table record; --", 'ASC'] }, 'sort'],
    [{ sort: ['model', 'ASC; select 1'] }, 'sort'],
    [{ sort: 'model' }, 'sort'],
    [{ sort: ['repairers', 'ASC'] }, 'sort'],
    [{ filter: { "model' or 1=1": 'x' } }, "model' or 1=1"],
    [{ filter: { colour: 'red' } }, 'colour'],
    [{ filter: { price: 'cheap' } }, 'price'],
    [{ filter: { insured: 3 } }, 'insured'],
    [{ filter: { seen_from: 'yesterday' } }, 'seen_from'],
    [{ filter: { bought_to: '2026-13-45' } }, 'bought_to'],
    [{ filter: { model: { like: '%' } } }, 'model'],
    [{ filter: [] }, 'filter'],
    [{ range: [5, 1] }, 'range'],
    [{ range: [0.5, 10] }, 'range'],
  ])('rejects %j', async (query, field) => {
    const answer = await listPhones(query);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    expect(await server.db.$count(table)).toBeGreaterThan(COUNT);
  });

  it('includes records of an older schema, regardless of their content', async () => {
    const properties = { ...phoneSchema.properties, model: { type: 'number', title: 'Model' } };
    await server.call('PutRecordStore', { name: 'loan-phones', schema: { ...phoneSchema, properties } });
    const answer = await listPhones({ sort: ['model', 'ASC'], range: [0, 1] });
    expect([answer.status, answer.rows[0]?.model]).toEqual([200, 'beta 1']);
    expect((await listPhones({ filter: { model: 3 } })).rows).toEqual([]);
    const id = answer.rows[0]?.id;
    const refused = await records('PUT', `loan-phones/${id}`, { price: 1 });
    expect(refused.body.errors).toEqual([{ field: 'model', message: 'Model must be a number.' }]);
    const { model: _, ...others } = phoneSchema.properties;
    await server.call('PutRecordStore', {
      name: 'loan-phones',
      schema: { ...phoneSchema, required: [], properties: others },
    });
    expect((await records('PUT', `loan-phones/${id}`, { price: 1 })).body).toMatchObject({
      model: 'beta 1',
      price: 1,
    });
  });
});
