import { afterEach, describe, expect, it, vi } from 'vitest';
import { setApis } from '../../src/config/apis';
import { allStories } from './allStories';
import { createForeignProvider } from './createForeignProvider';
import type { ForeignStory } from './foreignStories';

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
