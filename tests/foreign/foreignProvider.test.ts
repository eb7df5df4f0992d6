import { afterEach, describe, expect, it, vi } from 'vitest';
import { setApis } from '../../src/config/apis';
import { ApiException } from '../../src/dataProvider/apiException';
import { allStories } from './allStories';
import { createForeignProvider } from './createForeignProvider';
import { type ForeignStory, foreignStories } from './foreignStories';

afterEach(() => {
  vi.unstubAllGlobals();
  setApis({});
});

describe('manual edits to a generated screen', () => {
  it('are limited to three, each with a documented reason', () => {
    for (const { api, edits } of allStories) {
      expect([api, edits.length <= 3]).toEqual([api, true]);
      for (const { reason } of edits) expect(reason).toMatch(/\.$/);
    }
  });
});

describe('columns of a generated list', () => {
  it('omit fields that have the same value in every row', async () => {
    const story = allStories.find(({ api }) => api === 'customers');
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

describe('columns of related records', () => {
  it('are filled, because the list requests the related records', async () => {
    const story = allStories.find(({ api }) => api === 'dinghies') as ForeignStory;
    const { provider, asked } = await createForeignProvider(story);
    const { data } = await provider.getList('dinghies', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'name', order: 'ASC' },
      filter: story.parent,
    });
    expect(data[0]).toMatchObject({ harbour: { name: 'North harbour' } });
    expect(asked.at(-1)).toContain('include=harbour');
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
