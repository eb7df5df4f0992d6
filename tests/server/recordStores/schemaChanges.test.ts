import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareFields } from '../../../server/recordStores/schemaChanges/compareSchemas';
import { createConverter } from '../../../server/recordStores/schemaChanges/convertValue';
import { planChanges } from '../../../server/recordStores/schemaChanges/planChanges';
import { countQueries } from '../../database/countQueries';
import { createTestServer, type TestServer } from '../testApi';
import { createRecordClient } from './testStores';

const textType = { type: 'string' };
const numberType = { type: 'number' };
const choiceType = { type: 'string', enum: ['in', 'out'], 'x-enumNames': { in: 'In store', out: 'Lent' } };

describe('value of a field whose schema has changed', () => {
  it.each([
    [textType, { type: 'integer' }, '12', { value: 12 }],
    [textType, { type: 'integer' }, '1,200', { value: 1200 }],
    [textType, { type: 'integer' }, '12.5', { lost: true }],
    [textType, { type: 'integer' }, 'twelve', { lost: true }],
    [textType, numberType, ' 12.50 ', { value: 12.5 }],
    [textType, { ...numberType, minimum: 0 }, '-1', { lost: true }],
    [numberType, textType, 12, { value: '12' }],
    [{ type: 'boolean' }, textType, true, { value: 'true' }],
    [textType, { type: 'boolean' }, 'Yes', { value: true }],
    [textType, { type: 'boolean' }, 'perhaps', { lost: true }],
    [{ type: 'boolean' }, numberType, true, { value: 1 }],
    [textType, choiceType, 'LENT', { value: 'out' }],
    [textType, choiceType, 'in', { fits: true }],
    [textType, choiceType, 'lost', { lost: true }],
    [
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'date' },
      '2026-11-21T09:30:00.000Z',
      { value: '2026-11-21' },
    ],
    [
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
      '2026-11-21',
      { value: '2026-11-21T00:00:00.000Z' },
    ],
    [textType, { type: 'string', format: 'date' }, 'soon', { lost: true }],
    [textType, { type: 'string', format: 'mac' }, '00:15:5d:00:00:01', { fits: true }],
    [textType, { type: 'string', maxLength: 3 }, 'four', { lost: true }],
    [textType, { type: 'array', items: textType }, 'a; b', { value: ['a', 'b'] }],
    [textType, { type: 'array', items: numberType }, '1;x', { lost: true }],
    [{ type: 'array', items: textType }, textType, ['a', 'b'], { value: 'a; b' }],
    [textType, { type: 'object', properties: {} }, 'a', { lost: true }],
    [{ type: 'object' }, textType, { a: 1 }, { value: '{"a":1}' }],
    [textType, { type: 'string', writeOnly: true, format: 'password' }, 'secret', { lost: true }],
    [textType, { type: 'string', 'x-file': true }, 'photo.png', { lost: true }],
  ])('is converted from %j to %j: %j → %j', (from, to, value, expected) =>
    expect(createConverter(to, from)(value)).toEqual(expected),
  );

  it('is validated only if its validation rules changed', () => {
    const before = {
      title: 'A',
      type: 'object',
      properties: { a: { ...textType, title: 'A' }, b: textType, c: textType, d: textType },
    };
    const after = {
      ...before,
      required: ['c'],
      properties: {
        a: { type: ['string', 'null'], title: 'Other', description: 'Said anew' },
        b: numberType,
        c: textType,
        d: { ...textType, 'x-unique': true },
        e: textType,
      },
    };
    expect(
      compareFields(before, after).map(({ name, isConverted, isRequired, isUnique }) => [
        name,
        isConverted,
        isRequired,
        isUnique,
      ]),
    ).toEqual([
      ['b', true, false, false],
      ['c', false, true, false],
      ['d', false, false, true],
    ]);
  });
});

let server: TestServer;
const records = createRecordClient(() => server);
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const createScreenText = (name: string, properties: object, required: string[] = []) =>
  JSON.stringify({
    store: true,
    name,
    label: ['Tool', 'Tools'],
    icon: 'Hub',
    menu: { level: 'Root' },
    entity: { title: 'Tool', type: 'object', properties, ...(required.length > 0 && { required }) },
    list: { columns: [Object.keys(properties)[0]] },
  });

/** Publishes a screen with a store, and returns functions that republish it. */
const publishScreen = async (name: string, properties: object) => {
  const { body: saved } = await server.call('SaveScreen', { name, text: createScreenText(name, properties) });
  const id = saved.id ?? 0;
  const publish = (lost?: object[]) =>
    server.call('PublishScreen', { id, least_level: 'staff', ...(lost && { lost }) });
  expect((await publish()).status).toBe(200);
  const save = async (next: object, required?: string[]) =>
    server.call('SaveScreen', { id, name, text: createScreenText(name, next, required) });
  const preview = async () => {
    const { status, body } = await server.call('GetScreenChanges', undefined, 'staff', { id: String(id) });
    expect(status).toBe(200);
    return body;
  };
  return { id, save, publish, preview };
};

const listRecords = async (name: string) =>
  (await records('GET', name, { sort: ['id', 'ASC'], range: [0, 99] })).rows;

describe('publishing a record store screen with changed fields', () => {
  it('shows a preview of lost values, requires a decision and preserves the values as text', async () => {
    const tools = await publishScreen('tools', { name: textType, price: { ...textType, title: 'Price' } });
    for (const price of ['12', '12', '13.5', 'two', '', null])
      await records('POST', 'tools', { name: 'Saw', price });
    await tools.save({ name: textType, price: { ...numberType, title: 'Price' } });
    expect(await tools.preview()).toEqual([
      {
        field: 'price',
        label: 'Price',
        is_required: false,
        is_unique: false,
        converted: 3,
        converted_samples: [
          { value: '12', becomes: '12', records: 2 },
          { value: '13.5', becomes: '13.5', records: 1 },
        ],
        lost: 1,
        lost_samples: [{ value: 'two', records: 1 }],
        missing: 0,
        copy: 'price_before',
      },
    ]);
    const refused = await tools.publish();
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Publishing this would lose 1 value of “Price”. Say whether to keep them as text or to empty them.',
    ]);
    expect((await listRecords('tools')).map(({ price }) => price)).toEqual([
      '12',
      '12',
      '13.5',
      'two',
      '',
      null,
    ]);

    expect((await tools.publish([{ field: 'price', values: 'copy' }])).status).toBe(200);
    const rows = await listRecords('tools');
    expect(rows.map(({ price, price_before }) => [price, price_before])).toEqual([
      [12, undefined],
      [12, undefined],
      [13.5, undefined],
      [null, 'two'],
      ['', undefined],
      [null, undefined],
    ]);
    const log = (await server.call('GetAuditLogList', { entity: 'store:tools', action: 'CHANGE' })).body
      .items;
    expect(log).toHaveLength(4);
    expect(log[0]?.request_type).toBe('PublishScreen');
    expect(await tools.preview()).toEqual([]);
  });

  it('can add a declared field that preserves the values as text', async () => {
    const jugs = await publishScreen('jugs', { name: textType, price: { ...textType, title: 'Price' } });
    await records('POST', 'jugs', { name: 'Jug', price: 'two' });
    const copyField = { type: ['string', 'null'], title: 'Price, as it was', 'x-copyOf': 'price' };
    await jugs.save({ name: textType, price: { ...numberType, title: 'Price' }, price_before: copyField });
    expect((await jugs.publish([{ field: 'price', values: 'copy' }])).status).toBe(200);
    expect(await listRecords('jugs')).toMatchObject([{ price: null, price_before: 'two' }]);
  });

  it('clears values that cannot be converted if selected, and preserves the others on rollback', async () => {
    const bins = await publishScreen('bins', { name: textType, state: textType });
    for (const state of ['In', 'broken']) await records('POST', 'bins', { name: 'Bin', state });
    await bins.save({ name: textType, state: choiceType });
    expect((await bins.publish([{ field: 'state', values: 'empty' }])).status).toBe(200);
    expect((await listRecords('bins')).map(({ state }) => state)).toEqual(['in', null]);
    const back = await server.call('RollBackScreen', { id: bins.id, version: 1 });
    expect(back.status).toBe(200);
    expect((await listRecords('bins')).map(({ state }) => state)).toEqual(['in', null]);
  });

  it('preserves the values of a field whose name and type both change', async () => {
    const jars = await publishScreen('jars', { name: textType, size: textType });
    await records('POST', 'jars', { name: 'Jam', size: '7' });
    await jars.save({ name: textType, litres: { ...numberType, title: 'Litres', 'x-was': 'size' } });
    expect((await jars.preview())[0]).toMatchObject({ field: 'litres', was: 'size', converted: 1, lost: 0 });
    expect((await jars.publish()).status).toBe(200);
    expect((await listRecords('jars'))[0]).toMatchObject({ name: 'Jam', litres: 7 });
    expect((await listRecords('jars'))[0]).not.toHaveProperty('size');
  });

  it('reports missing required values and duplicate unique values', async () => {
    const pens = await publishScreen('pens', { name: textType, code: textType });
    for (const code of ['a', 'A', null]) await records('POST', 'pens', { name: 'Pen', code });
    await pens.save({ name: textType, code: { ...textType, title: 'Code', 'x-unique': true } }, ['code']);
    expect((await pens.preview())[0]).toMatchObject({
      missing: 1,
      is_required: true,
      is_unique: true,
      doubles: expect.stringMatching(/^Code can’t be unique yet: 1 record has/),
    });
    expect((await pens.publish()).status).toBe(422);
    const [, second] = await listRecords('pens');
    await records('PUT', `pens/${second?.id}`, { code: 'b' });
    expect((await pens.publish()).status).toBe(200);
    expect((await records('POST', 'pens', { name: 'Pen', code: 'B' })).status).toBe(422);
  });
});

describe('changed field in 100,000 records', { tags: ['long'], timeout: 600_000 }, () => {
  it('is validated with one statement per field and converted with a few', async () => {
    const rods = await publishScreen('rods', { name: textType, length: textType });
    await server.db.execute(sql`select set_config('trunkline.audit', 'none', false)`);
    await server.db.execute(sql`
      insert into record (kind, key, body)
      select 'store:rods', gen_random_uuid()::text, jsonb_build_object('name', 'Rod', 'length', (n % 5000)::text)
      from generate_series(1, 100000) as n`);
    const schema = (properties: object) => ({ title: 'Tool', type: 'object', properties }) as never;
    const before = schema({ name: textType, length: textType });
    const after = schema({ name: textType, length: numberType });
    const queryCount = await countQueries(server.db, () => planChanges(server.db, 'rods', before, after));
    expect(queryCount).toBe(1);
    await rods.save({ name: textType, length: numberType });
    expect((await rods.preview())[0]).toMatchObject({ converted: 100_000, lost: 0 });
    expect(await countQueries(server.db, () => rods.publish())).toBeLessThan(30);
    expect((await records('GET', 'rods', { filter: { length: 4321 }, range: [0, 0] })).range).toBe(
      'rods 0-0/20',
    );
    await server.db.execute(sql`select set_config('trunkline.audit', '', false)`);
  });
});
