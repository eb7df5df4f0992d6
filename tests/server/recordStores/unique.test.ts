import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '../../database/countQueries';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';
import { createRecordClient } from './testStores';

let server: TestServer;
const records = createRecordClient(() => server);

const handsetSchema = {
  title: 'Handset',
  type: 'object',
  required: ['model'],
  properties: {
    model: { type: 'string', title: 'Model' },
    serial: { type: 'string', title: 'Serial', 'x-unique': true },
    mac: { type: 'string', format: 'mac', title: 'MAC', 'x-unique': true },
    shelf: { type: 'integer', title: 'Shelf' },
  },
};
const putStore = (schema: object, name = 'handsets') =>
  server.call('PutRecordStore', { name, schema, level: 'customer' });

beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await putStore(handsetSchema);
});
afterAll(() => server.close());

describe('unique field in a record store', () => {
  it('rejects a duplicate, ignoring case and format, and names the conflicting record and field', async () => {
    const first = (await records('POST', 'handsets', { model: 'T46', serial: 'AB-1', mac: '00155D000001' }))
      .body;
    const double = await records('POST', 'handsets', {
      model: 'T48',
      serial: ' ab-1 ',
      mac: '00:15:5d:00:00:01',
    });
    expect(double.status).toBe(422);
    expect(double.body).toMatchObject({
      code: 'taken',
      message: `MAC: “00:15:5d:00:00:01” is that of Handset ${first.id} (T46) already.`,
      details: { records: { serial: first.id, mac: first.id } },
    });
    expect(double.body.errors?.map(({ field }) => field)).toEqual(['mac', 'serial']);
    const two = (await records('POST', 'handsets', { model: 'T48', serial: 'AB-2' })).body;
    const changed = await records('PUT', `handsets/${two.id}`, { serial: 'AB-1' });
    expect([changed.status, changed.body.errors?.[0]?.field]).toEqual([422, 'serial']);
    expect((await records('GET', `handsets/${two.id}`)).body.serial).toBe('AB-2');
    expect((await records('PUT', `handsets/${two.id}`, { serial: 'ab-2', model: 'T49' })).status).toBe(200);
  });

  it('can be empty in many records, and its value can be reused after a change or removal', async () => {
    for (const serial of ['', null, undefined])
      expect((await records('POST', 'handsets', { model: 'T50', serial })).status).toBe(201);
    const first = (await records('POST', 'handsets', { model: 'T51', serial: 'CD-1' })).body;
    await records('PUT', `handsets/${first.id}`, { serial: 'CD-2' });
    const two = (await records('POST', 'handsets', { model: 'T51', serial: 'CD-1' })).body;
    await records('DELETE', `handsets/${two.id}`);
    expect((await records('POST', 'handsets', { model: 'T51', serial: 'CD-1' })).status).toBe(201);
  });

  it('is unique per owner, without revealing values of other organisations', async () => {
    for (const as of ['staff', 'customer', 'otherCustomer'] as const)
      expect((await records('POST', 'handsets', { model: 'T52', serial: 'EF-1' }, as)).status).toBe(201);
    expect((await records('POST', 'handsets', { model: 'T52', serial: 'EF-1' }, 'customer')).status).toBe(
      422,
    );
  });

  it('accepts only one of several concurrent writers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        records('POST', 'handsets', { model: `T${index}`, serial: 'GH-1' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it('cannot be declared while duplicates exist, and a rejected declaration has no effect', async () => {
    const plain = {
      ...handsetSchema,
      properties: { ...handsetSchema.properties, shelf: { type: 'integer', title: 'Shelf' } },
    };
    await putStore(plain, 'shelved');
    for (const shelf of [1, 1, 2, 3, 3, 3]) await records('POST', 'shelved', { model: 'T1', shelf });
    const unique = {
      ...plain,
      properties: { ...plain.properties, shelf: { ...plain.properties.shelf, 'x-unique': true } },
    };
    const refused = await putStore(unique, 'shelved');
    expect([refused.status, refused.error.code]).toEqual([422, 'taken']);
    expect(refused.error.message).toMatch(
      /^Shelf can’t be unique yet: 3 records have a value another has, such as “3” in \d+, \d+ and \d+ and “1” in \d+ and \d+\.$/,
    );
    expect((await records('POST', 'shelved', { model: 'T1', shelf: 2 })).status).toBe(201);
  });

  it.each([
    [{ type: 'boolean', 'x-unique': true }, 'x-unique', /only texts and numbers/],
    [{ type: 'string', format: 'password', writeOnly: true, 'x-unique': true }, 'x-unique', /no secrets/],
    [
      { type: 'array', items: { type: 'string', 'x-unique': true } },
      'items.x-unique',
      /of the record itself/,
    ],
    [{ type: 'integer', 'x-onDelete': 'empty' }, 'x-onDelete', /names no other record/],
    [
      { type: 'integer', 'x-reference': 'handsets', 'x-onDelete': 'cascade' },
      'x-onDelete',
      /"refuse" or "empty"/,
    ],
    [{ type: 'string', 'x-was': 'model' }, 'x-was', /there is a field of that name/],
    [{ type: 'string', 'x-was': 'id' }, 'x-was', /is none/],
    [{ type: 'string', writeOnly: true, 'x-was': 'pin' }, 'x-was', /keeps its name/],
    [{ type: 'integer', 'x-file': true }, 'x-file', /its type is "string"/],
    [{ type: 'string', 'x-file': true, 'x-maxBytes': 1e9 }, 'x-maxBytes', /at most/],
  ])(
    'is rejected, like other field rules, if the rule is not applicable to the field: %j',
    async (field, place, message) => {
      const { status, error } = await putStore(
        { ...handsetSchema, properties: { ...handsetSchema.properties, extra: field } },
        'faulty',
      );
      expect([status, error.errors?.[0]?.field]).toEqual([400, `schema.properties.extra.${place}`]);
      expect(error.message).toMatch(message);
    },
  );
});

describe('reference with the deletion rule "empty"', () => {
  it('is cleared when the referenced record is removed, and the change is audited', async () => {
    const loan = {
      title: 'Loan',
      type: 'object',
      properties: {
        to: { type: 'string', title: 'To' },
        handset: { type: 'integer', title: 'Handset', 'x-reference': 'handsets', 'x-onDelete': 'empty' },
        spares: {
          type: 'array',
          title: 'Spares',
          items: { type: 'integer', 'x-reference': 'handsets', 'x-onDelete': 'empty' },
        },
      },
    };
    await putStore(loan, 'loans');
    const [first, two] = [
      (await records('POST', 'handsets', { model: 'Lent' })).body,
      (await records('POST', 'handsets', { model: 'Kept' })).body,
    ];
    const created = (
      await records('POST', 'loans', { to: 'Quay', handset: first.id, spares: [first.id, two.id] })
    ).body;
    expect((await records('DELETE', `handsets/${first.id}`)).status).toBe(200);
    expect((await records('GET', `loans/${created.id}`)).body).toMatchObject({
      to: 'Quay',
      handset: null,
      spares: [two.id],
    });
    const log = (await server.call('GetAuditLogList', { entity: 'store:loans' })).body.items;
    expect(log[0]).toMatchObject({ action: 'CHANGE', request_type: 'RemoveRecord' });
  });
});

describe('unique field in 100,000 records', { tags: ['long'], timeout: 600_000 }, () => {
  it('requires no more queries than with a few records', async () => {
    const post = (serial: string) => () => records('POST', 'handsets', { model: 'Few', serial });
    const baseline = await countQueries(server.db, post('few'));
    await server.db.execute(sql`select set_config('trunkline.audit', 'none', false)`);
    await server.db.execute(sql`
      insert into record (kind, key, body)
      select 'store:handsets', gen_random_uuid()::text, jsonb_build_object('model', 'T' || n % 50, 'serial', 'S' || n)
      from generate_series(1, 100000) as n`);
    await server.db.execute(sql`select set_config('trunkline.audit', '', false)`);
    await putStore(handsetSchema);
    expect(await countQueries(server.db, post('many'))).toBeLessThanOrEqual(baseline);
    expect((await records('POST', 'handsets', { model: 'T', serial: 's99999' })).status).toBe(422);
  });
});
