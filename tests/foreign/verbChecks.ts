import { expect } from 'vitest';
import { ApiException } from '../../src/dataProvider/apiException';
import type { createForeignProvider } from './createForeignProvider';
import type { ForeignStory } from './foreignStories';

export const tableVerbs = [
  'list',
  'page',
  'sort',
  'filter',
  'read',
  'create',
  'edit',
  'refused write',
  'delete',
] as const;
export type TableVerb = (typeof tableVerbs)[number];

export type OpenedScreen = Pick<
  Awaited<ReturnType<typeof createForeignProvider>>,
  'provider' | 'resource' | 'faults'
>;

/** The parts of a story that need no browser. */
export type VerbStory = Pick<
  ForeignStory,
  'api' | 'style' | 'titles' | 'total' | 'parent' | 'record' | 'refusedRecord' | 'changed'
> & {
  sort: Pick<ForeignStory['sort'], 'up' | 'down'>;
  filter: Pick<ForeignStory['filter'], 'by' | 'total' | 'lowest'>;
  refused: Pick<ForeignStory['refused'], 'field' | 'message'>;
};

interface ListOptions {
  page?: number;
  order?: 'ASC' | 'DESC';
  by?: Record<string, unknown>;
  size?: number;
}

/** Creates the tools with which a check uses a screen: lists as the console requests them, and records by title. */
const createTools = ({ provider, resource }: OpenedScreen, { parent = {}, record }: VerbStory) => {
  const title = String(resource.title);
  const { name } = resource;
  const list = async ({ page = 1, order = 'ASC', by = {}, size = 25 }: ListOptions = {}) => {
    const answer = await provider.getList(name, {
      pagination: { page, perPage: size },
      sort: { field: title, order },
      filter: { ...parent, ...by },
    });
    const titles = answer.data.map((row: Record<string, unknown>) => String(row[title]));
    return { ...answer, titles };
  };
  return {
    list,
    create: async (data: Record<string, unknown> = record) =>
      (await provider.create(name, { data: { ...parent, ...data } })).data,
    read: async (id: string | number) => (await provider.getOne(name, { id })).data,
    update: (previousData: { id: string | number }, changes: object) =>
      provider.update(name, { id: previousData.id, data: { ...previousData, ...changes }, previousData }),
    remove: (previousData: { id: string | number }) =>
      provider.delete(name, { id: previousData.id, previousData }),
  };
};

/** Checks of a generated screen by verb. Each uses a new server, through the console's data provider. */
export const verbChecks: Readonly<
  Record<TableVerb, (opened: OpenedScreen, story: VerbStory) => Promise<void>>
> = {
  list: async (opened, story) => {
    expect(opened.faults).toEqual([]);
    const { titles, total } = await createTools(opened, story).list();
    expect(titles).toHaveLength(25);
    expect(titles.every((title) => title.startsWith(story.titles))).toBe(true);
    if (story.total !== undefined) expect(total).toBe(story.total);
  },
  page: async (opened, story) => {
    const { list } = createTools(opened, story);
    const collected: string[] = [];
    for (let page = 1; page < 9; page++) {
      const { titles } = await list({ page });
      collected.push(...titles);
      if (titles.length < 25) break;
    }
    expect(new Set(collected).size).toBe(collected.length);
    if (story.total === undefined) expect(collected.length).toBeGreaterThan(110);
    else expect(collected).toHaveLength(story.total);
  },
  sort: async (opened, story) => {
    const { list } = createTools(opened, story);
    const [up, down] = [await list(), await list({ order: 'DESC' })];
    expect([up.titles[0], down.titles[0]]).toEqual([story.sort.up, story.sort.down]);
  },
  filter: async (opened, story) => {
    const { list } = createTools(opened, story);
    const { by, lowest, total } = story.filter;
    const filtered = await list({ by });
    expect(filtered.titles[0]).toBe(lowest);
    if (total !== undefined) expect(filtered.total).toBe(total);
  },
  read: async (opened, story) => {
    const { list, read } = createTools(opened, story);
    const [row] = (await list()).data;
    const title = String(opened.resource.title);
    const record = await read(row?.id ?? '');
    expect([record.id, record[title]]).toEqual([row?.id, story.sort.up]);
  },
  create: async (opened, story) => {
    const { create, read } = createTools(opened, story);
    const created = await create();
    expect(await read(created.id)).toMatchObject(story.record);
  },
  edit: async (opened, story) => {
    const { create, read, update } = createTools(opened, story);
    const before = await read((await create()).id);
    await update(before, story.changed);
    expect(await read(before.id)).toMatchObject({ ...story.record, ...story.changed });
  },
  'refused write': async (opened, story) => {
    const { create } = createTools(opened, story);
    const refused: unknown = await create(story.refusedRecord).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiException);
    const errors = Object.entries((refused as ApiException).body.errors ?? {});
    const [field] = errors.find(([, message]) => String(message).includes(story.refused.message)) ?? [];
    const formFields = opened.resource.form.flatMap((section) => section.fields);
    // The message must reach the field of the form, not only the form.
    expect(formFields.find((spec) => spec.field === field)?.label).toBe(story.refused.field);
  },
  delete: async (opened, story) => {
    const { create, read, remove } = createTools(opened, story);
    const record = await read((await create()).id);
    await remove(record);
    await expect(read(record.id)).rejects.toThrow();
  },
};
