import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boolean, integer, secret, text } from '../../contract/fields';
import { required, shape } from '../../contract/schema';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { auditEntry } from '../../server/database/schema';
import { runInTransaction } from '../../server/database/transaction';
import { createCollection, sharedOwner } from '../../server/records/recordCollection';
import { openTestDatabase } from '../database/testDatabase';
import { seedTwoTenants } from '../server/testApi';

const Boat = shape('Boat', {
  name: required(text('Name')),
  domain_name: text('Domain'),
  length: integer('Length'),
  afloat: boolean('Afloat'),
  built: text({ title: 'Built', readOnly: true }),
  key_code: secret('Key code'),
});
const boats = createCollection({
  kind: 'boat',
  label: 'Boat',
  schema: Boat,
  key: 'name',
  search: ['name', 'built'],
});
const Note = shape('Note', { id: integer('Id'), text: text('Text') });
const notes = createCollection({ kind: 'note', label: 'Note', schema: Note, key: 'id' });

const actor = { id: 'account|me', name: 'Me', call: 'UpdateBoat' };
const wharf = { domainName: 'wharf.pbx.example', wholesalerId: 1 };
const kettle = { domainName: 'kettle.pbx.example', wholesalerId: 2 };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedTwoTenants(database.db);
});
afterAll(() => database.close());

const runWrite = <T>(work: (tx: OpenDatabase['db']) => Promise<T>) =>
  runInTransaction(database.db, actor, work);

describe('record collection', () => {
  it('stores records by owner and key, ignores read-only input and returns no secrets', async () => {
    const created = await runWrite((tx) =>
      boats.create(tx, actor, wharf, {
        name: 'Gull',
        length: 7,
        built: 'a wish',
        key_code: 's3cret',
        colour: 'red',
      }),
    );
    expect(created).toMatchObject({
      name: 'Gull',
      length: 7,
      colour: 'red',
      domain_name: 'wharf.pbx.example',
    });
    expect(created).not.toHaveProperty('key_code');
    expect(created).not.toHaveProperty('built');
    expect(await boats.secrets(database.db, wharf, 'Gull')).toEqual({ key_code: 's3cret' });
    expect(await boats.find(database.db, kettle, 'Gull')).toBeUndefined();
    await expect(boats.get(database.db, kettle, 'Gull')).rejects.toMatchObject({ status: 404 });
  });

  it('merges changes: omitted fields and empty secrets remain unchanged, and null clears a field', async () => {
    await runWrite((tx) =>
      boats.create(tx, actor, wharf, { name: 'Tern', length: 9, key_code: 'old', colour: 'blue' }),
    );
    const changed = await runWrite((tx) =>
      boats.change(tx, actor, wharf, 'Tern', { length: null, afloat: true, key_code: '' }, { built: '1999' }),
    );
    expect(changed).toMatchObject({
      name: 'Tern',
      length: null,
      afloat: true,
      colour: 'blue',
      built: '1999',
    });
    expect(await boats.secrets(database.db, wharf, 'Tern')).toEqual({ key_code: 'old' });
  });

  it('rejects an update to a record modified since it was read, and returns the current record', async () => {
    const read = await runWrite((tx) => boats.create(tx, actor, wharf, { name: 'Heron', length: 5 }));
    const change = (length: number, readAt: string) =>
      runWrite((tx) => boats.change(tx, actor, wharf, 'Heron', { length }, {}, { readAt }));
    const changed = await change(6, read.dateLastModified);
    await expect(change(7, read.dateLastModified)).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'Somebody changed it since you opened it.',
      notes: { details: { current: { name: 'Heron', length: 6 } } },
    });
    const inMilliseconds = new Date(changed.dateLastModified).toISOString();
    expect(await change(8, inMilliseconds)).toMatchObject({ length: 8 });
    await expect(change(9, 'yesterday')).rejects.toMatchObject({ status: 400 });
    await expect(
      runWrite((tx) =>
        boats.change(tx, actor, wharf, 'Nobody', {}, {}, { readAt: changed.dateLastModified }),
      ),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('rejects a duplicate key, reports the field and rolls back the batch', async () => {
    const attempt = runWrite((tx) => boats.createAll(tx, actor, wharf, [{ name: 'Skua' }, { name: 'Gull' }]));
    await expect(attempt).rejects.toMatchObject({ status: 409, notes: { errors: [{ field: 'name' }] } });
    expect(await boats.find(database.db, wharf, 'Skua')).toBeUndefined();
  });

  it('assigns numeric IDs to records without a name', async () => {
    const [first, second] = await runWrite((tx) =>
      notes.createAll(tx, actor, sharedOwner, [{ text: 'a' }, { text: 'b' }]),
    );
    expect(second?.id).toBeGreaterThan(first?.id as number);
    await runWrite((tx) => notes.remove(tx, actor, sharedOwner, first?.id as number));
    expect((await notes.all(database.db, sharedOwner)).map((note) => note.text)).toEqual(['b']);
    await expect(notes.get(database.db, sharedOwner, 'x')).rejects.toMatchObject({ status: 404 });
  });

  it('separates the records of different owners and sorts them by key', async () => {
    const harbour = { domainName: null, wholesalerId: 1 };
    const other = { domainName: null, wholesalerId: 2 };
    await runWrite((tx) => boats.createAll(tx, actor, harbour, [{ name: 'Wren' }, { name: 'Auk' }]));
    await runWrite((tx) => boats.createAll(tx, actor, other, [{ name: 'Dove' }]));
    await runWrite((tx) => boats.createAll(tx, actor, sharedOwner, [{ name: 'Coot' }]));
    const names = async (owner: typeof other) =>
      (await boats.all(database.db, owner)).map((boat) => boat.name);
    expect([await names(harbour), await names(other)]).toEqual([['Auk', 'Wren'], ['Dove']]);
    const owners = [harbour, other, sharedOwner, wharf];
    const matches = await Promise.all(owners.map((owner) => boats.find(database.db, owner, 'Dove')));
    expect(matches.map((match) => match?.tenant)).toEqual([undefined, '2', undefined, undefined]);
    expect(await runWrite((tx) => boats.createAll(tx, actor, other, []))).toEqual([]);
  });

  it('deletes all specified records, or none if one is missing', async () => {
    await runWrite((tx) => boats.createAll(tx, actor, wharf, [{ name: 'Kite' }]));
    const attempt = runWrite((tx) => boats.remove(tx, actor, wharf, 'Kite', 'Nobody'));
    await expect(attempt).rejects.toMatchObject({ status: 404, message: 'Boat Nobody does not exist.' });
    expect(await boats.find(database.db, wharf, 'Kite')).toBeDefined();
  });

  it('updates an existing record or creates a missing one', async () => {
    const put = (value: object) =>
      runWrite((tx) => boats.put(tx, actor, wharf, 'Ibis', value, { built: 'here' }));
    expect(await put({ length: 1, name: 'another' })).toMatchObject({
      name: 'Ibis',
      length: 1,
      built: 'here',
    });
    expect(await put({ afloat: true })).toMatchObject({ name: 'Ibis', length: 1, afloat: true });
  });

  it('searches the key by default and returns the total even beyond the last page', async () => {
    const signs = createCollection({ kind: 'sign', label: 'Sign', schema: Boat, key: 'name' });
    await runWrite((tx) =>
      signs.createAll(tx, actor, sharedOwner, [{ name: 'stop' }, { name: 'go', built: 'stop' }]),
    );
    const page = (request: object) => signs.page(database.db, request, undefined);
    expect((await page({ search: 'stop' })).items.map((boat) => boat.name)).toEqual(['stop']);
    expect(await page({ pageNumber: 9 })).toMatchObject({ items: [], totalCount: 2 });
    expect(await page({ search: 'none' })).toMatchObject({ items: [], totalCount: 0 });
    const attempt = runWrite((tx) => signs.change(tx, actor, sharedOwner, 'go', {}, {}, { readAt: 'now' }));
    await expect(attempt).rejects.toMatchObject({ notes: { errors: [{ field: 'dateLastModified' }] } });
  });

  it('supports paging, search, filters and sorting by fields of the entity', async () => {
    await runWrite((tx) =>
      boats.createAll(
        tx,
        actor,
        kettle,
        Array.from({ length: 30 }, (_, index) => ({
          name: `B${index}`,
          length: index,
          afloat: index % 2 === 0,
        })),
      ),
    );
    const page = await boats.page(
      database.db,
      {
        sortBy: 'length',
        sortOrder: 'DESC',
        pageSize: 10,
        pageNumber: 2,
        length_from: 5,
        afloat: true,
      } as object,
      undefined,
    );
    expect(page).toMatchObject({ totalCount: 12, totalPages: 2, hasPreviousPage: true });
    expect(page.items.map((boat) => boat.length)).toEqual([8, 6]);
    const result = await boats.page(database.db, { search: 'b1', pageSize: 50 }, undefined);
    expect(result.totalCount).toBe(11);
    await expect(boats.page(database.db, { sortBy: 'key_code' }, undefined)).rejects.toMatchObject({
      status: 400,
    });
  });

  it('returns only records within the scope of the caller', async () => {
    const reseller = { level: 'reseller' as const, wholesalerId: 1, domainName: null };
    const names = (await boats.within(database.db, reseller)).map((boat) => boat.name);
    expect(names).toContain('Gull');
    expect(names).not.toContain('B1');
  });

  it('audits every change by field, but reports secrets only as set or replaced', async () => {
    await runWrite((tx) => boats.create(tx, actor, wharf, { name: 'Puffin', length: 3, key_code: 'a' }));
    await runWrite((tx) => boats.change(tx, actor, wharf, 'Puffin', { length: 4, key_code: 'b' }));
    await runWrite((tx) => boats.remove(tx, actor, wharf, 'Puffin'));
    const entries = await database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.entityKey, 'Puffin'))
      .orderBy(auditEntry.id);
    expect(entries.map((entry) => [entry.entity, entry.domainName, entry.tenant, entry.actor])).toEqual(
      Array(3).fill(['boat', 'wharf.pbx.example', '1', 'account|me']),
    );
    expect(entries.map(({ old, new: now }) => [old, now])).toEqual([
      [null, { length: 3, key_code: { secret: 'set' } }],
      [
        { length: 3, key_code: { secret: 'set' } },
        { length: 4, key_code: { secret: 'replaced' } },
      ],
      [{ length: 4, key_code: { secret: 'set' } }, null],
    ]);
  });
});
