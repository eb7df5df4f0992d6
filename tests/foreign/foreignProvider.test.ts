import { afterEach, describe, expect, it, vi } from 'vitest';
import { setApis } from '../../src/config/apis';
import { ApiException } from '../../src/dataProvider/apiException';
import { createForeignProvider } from './createForeignProvider';
import { type ForeignStory, foreignStories } from './foreignStories';

afterEach(() => {
  vi.unstubAllGlobals();
  setApis({});
});

describe('manual edits to a generated screen', () => {
  it('are limited to three, each with a documented reason', () => {
    for (const { api, edits } of foreignStories) {
      expect([api, edits.length <= 3]).toEqual([api, true]);
      for (const { reason } of edits) expect(reason).toMatch(/\.$/);
    }
  });
});

describe('columns of a generated list', () => {
  it('omit fields that have the same value in every row', async () => {
    const story = foreignStories.find(({ api }) => api === 'customers');
    const { resource } = await createForeignProvider(story as ForeignStory);
    const visible = resource.list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
    expect(visible).toContain('tax_exempt');
    expect(visible).not.toContain('object');
  });
});

describe('form of a generated screen', () => {
  it('shows keys, and fields that only the nested body of a new record accepts, in the form for new records', async () => {
    const story = foreignStories.find(({ api }) => api === 'contracts') as ForeignStory;
    const { resource } = await createForeignProvider(story);
    const fields = resource.form.flatMap((section) => section.fields);
    expect(fields.find(({ field }) => field === 'CustomerNo')?.only).toBe('create');
    expect(fields.find(({ field }) => field === 'LineNo')?.only).toBe('create');
    expect(fields.find(({ field }) => field === 'Note')?.only).toBeUndefined();
  });
});

describe.each(foreignStories)('screen generated for $api', (story) => {
  const { api, titles, total, sort, filter, record, refusedRecord, changed } = story;
  const open = () => createForeignProvider(story);
  const getTitles = (rows: readonly object[], title: string) =>
    rows.map((row) => String((row as Record<string, unknown>)[title]));

  it('compiles and pages through every row exactly once', async () => {
    const { provider, faults, resource } = await open();
    expect(faults).toEqual([]);
    const title = String(resource.title);
    const collected = new Set<string>();
    const order = { field: title, order: 'ASC' as const };
    for (let page = 1; page < 9; page++) {
      const answer = await provider.getList(api, {
        pagination: { page, perPage: 25 },
        sort: order,
        filter: {},
      });
      for (const entry of getTitles(answer.data, title)) collected.add(entry);
      if (page === 1 && total !== undefined) expect(answer.total).toBe(total);
      if (answer.data.length < 25) break;
    }
    expect(collected.size).toBeGreaterThan(110);
    expect([...collected].every((entry) => entry.startsWith(titles))).toBe(true);
  });

  it('sorts in both directions and filters', async () => {
    const { provider, resource } = await open();
    const title = String(resource.title);
    const first = async (order: 'ASC' | 'DESC', by: object) => {
      const { data } = await provider.getList(api, {
        pagination: { page: 1, perPage: 10 },
        sort: { field: title, order },
        filter: by,
      });
      return getTitles(data, title)[0];
    };
    expect([await first('ASC', {}), await first('DESC', {})]).toEqual([sort.up, sort.down]);
    expect(await first('ASC', filter.by)).toBe(filter.lowest);
  });

  it('reports the field that caused a record to be rejected', async () => {
    const { provider } = await open();
    const refused = await provider.create(api, { data: refusedRecord }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiException);
    expect(JSON.stringify((refused as ApiException).body)).toContain(story.refused.message);
  });

  it('creates, reads, updates and deletes a record', async () => {
    const { provider } = await open();
    const { data: created } = await provider.create(api, { data: record });
    const read = async () => (await provider.getOne(api, { id: created.id })).data;
    const previousData = await read();
    expect(previousData).toMatchObject(record);
    await provider.update(api, { id: created.id, data: { ...previousData, ...changed }, previousData });
    expect(await read()).toMatchObject({ ...record, ...changed });
    await provider.delete(api, { id: created.id, previousData: await read() });
    const { data } = await provider.getList(api, {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(data.map(({ id }) => id)).not.toContain(created.id);
  });
});

describe.each(foreignStories.filter(({ refusedChange }) => refusedChange))(
  'refusal with a success status from $api',
  (story) => {
    const { api, record, refusedChange, refusedRemoval } = story;

    it('is an error of a change, and nothing is saved', async () => {
      const { provider } = await createForeignProvider(story);
      const { data: created } = await provider.create(api, { data: record });
      const previousData = (await provider.getOne(api, { id: created.id })).data;
      const data = { ...previousData, ...refusedChange };
      const change = provider.update(api, { id: created.id, data, previousData });
      await expect(change).rejects.toBeInstanceOf(ApiException);
      expect((await provider.getOne(api, { id: created.id })).data).toMatchObject(record);
    });

    it('is an error of a removal, and the record remains', async () => {
      const { provider } = await createForeignProvider(story);
      const { data } = await provider.create(api, { data: { ...record, ...refusedRemoval } });
      const removal = provider.delete(api, { id: data.id, previousData: data });
      await expect(removal).rejects.toMatchObject({ said: expect.stringContaining('can’t be') });
      expect((await provider.getOne(api, { id: data.id })).data.id).toBe(data.id);
    });

    it('is an error of a read', async () => {
      const { provider } = await createForeignProvider(story);
      await expect(provider.getOne(api, { id: 'C-0~1' })).rejects.toMatchObject({
        said: expect.stringContaining('There is no such'),
      });
    });
  },
);
