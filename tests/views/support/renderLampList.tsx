import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { beforeAll, beforeEach, vi } from 'vitest';
import type { Preference } from '../../../src/dataProvider/dataProviderTypes';
import type { ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import ListScreen from '../../../src/views/list/ListScreen';
import { createLampRows, lamps } from './lamps';
import { type ConsoleOptions, renderInConsole } from './renderInConsole';
import { setWindowWidth } from './setWindowWidth';

const columns = lamps.list.columns.map((column) => {
  if (column.field === 'watts') return { ...column, total: 'sum' as const };
  return column.field === 'note' ? { ...column, hidden: false, edit: true, required: true } : column;
});
/** Lamps with an editable note column and a column total for the watts. */
export const editableLamps: ResourceSpec = { ...lamps, list: { ...lamps.list, columns, refreshEvery: 30 } };
/** The editable lamps as a list that the console loads completely. */
export const shelfLamps: ResourceSpec = {
  ...editableLamps,
  name: 'shelf',
  list: { ...editableLamps.list, paging: 'client' },
};

const getMany = async (_: string, { ids }: { ids: unknown[] }) => ({
  data: ids.map((id) => ({ id: String(id), site_name: `Site ${id}` })),
});

/**
 * Renders a list of lamps with a mocked provider.
 * @param options.message text to wait for instead of the first lamp
 */
export const renderLampList = async (
  count: number,
  { resource = 'lamps', message, ...options }: ConsoleOptions & { resource?: string; message?: RegExp } = {},
) => {
  const getList = vi.fn(async (_: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const from = (page - 1) * perPage;
    return { data: createLampRows(Math.min(perPage, count - from), from), total: count };
  });
  const getPreferences = vi.fn(async (): Promise<Preference[]> => []);
  const savePreference = vi.fn(async (_: string, __: Preference) => true);
  const dropPreference = vi.fn(async () => true);
  const store = { getPreferences, savePreference, dropPreference };
  const view = await renderInConsole(<ListScreen resource={resource} />, {
    at: `/${resource}`,
    ...options,
    provider: { getList, getMany, ...store, ...options.provider },
  });
  await (message ? screen.findByText(message) : screen.findByRole('link', { name: 'L-000' }));
  return { ...view, ...store, getList, user: userEvent.setup({ delay: null }) };
};
/** Returns the column headings in order. */
export const listColumnHeaders = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean);
export const openColumnChooser = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('dialog', { name: 'Columns' }));
};

/** Sets up tests for lamp lists: a wide window, with the components for the first rows preloaded. */
export const setUpLamps = (): void => {
  beforeAll(async () => {
    setWindowWidth(1200);
    setAddedResources([editableLamps, shelfLamps]);
    await renderLampList(1);
    await screen.findByRole('button', { name: 'Actions for L-000' }, { timeout: 30_000 });
    cleanup();
  });
  beforeEach(() => {
    setWindowWidth(1200);
    setAddedResources([editableLamps, shelfLamps]);
  });
};
