import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integer, secret, text } from '../../../contract/fields';
import { shape } from '../../../contract/schema';
import { createRecordHandlers } from '../../../server/added/createRecordHandlers';
import { openTestDatabase } from '../../database/testDatabase';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const actor = { id: 'test', name: 'Test', call: 'CreateFax' };
const createRequest = () => ({
  request: { domain: undefined },
  caller: { actor },
  services: { db: database.db },
});

describe('records of an added entity', () => {
  it.each([
    ['a number of the row', 'id', integer('Id'), expect.any(Number)],
    ['a text of its own', 'id', text('Id'), expect.any(String)],
    ['a number made here', 'fax_no', integer('Fax no.'), 1],
    ['a text made here', 'fax_key', text('Fax key'), expect.stringMatching(/^[0-9a-f-]{36}$/)],
  ])('can be created, updated and deleted by key: %s', async (label, key, field, values) => {
    const schema = shape('Fax', { [key]: field, name: text('Name'), pin: secret('PIN') });
    const faxes = createRecordHandlers({ kind: `added_${label}`, label: 'Fax', schema, key });
    const first = (await faxes.create(createRequest(), { name: 'First', pin: '7', extra: true })) as Record<
      string,
      unknown
    >;
    expect(first).toMatchObject({ [key]: values, name: 'First', extra: true });
    expect(first).not.toHaveProperty('pin');
    const id = first[key];
    await faxes.create(createRequest(), { name: 'Second' });
    expect(await faxes.change(createRequest(), id, { name: 'Changed' })).toMatchObject({
      [key]: id,
      name: 'Changed',
    });
    expect(await faxes.get(createRequest(), id)).toMatchObject({ name: 'Changed', extra: true });
    expect((await faxes.page(createRequest(), { pageSize: 1, sortBy: 'name' })).items).toMatchObject([
      { name: 'Changed' },
    ]);
    await faxes.remove(createRequest(), id);
    expect(await faxes.all(createRequest())).toMatchObject([{ name: 'Second' }]);
    await expect(faxes.get(createRequest(), id)).rejects.toThrow(`Fax ${String(id)} does not exist.`);
  });
});
