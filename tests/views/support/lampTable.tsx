import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { beforeAll, beforeEach, vi } from 'vitest';
import ListScreen from '../../../src/views/list/ListScreen';
import { renderInConsole } from './inConsole';
import { createLampRows } from './lamps';
import { setWindowWidth } from './windowOf';

const createPage = (count: number) =>
  vi.fn(async (_: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const from = (page - 1) * perPage;
    return { data: createLampRows(Math.min(perPage, count - from), from), total: count };
  });
export const getMany = async (_: string, { ids }: { ids: unknown[] }) => ({
  data: ids.map((id) => ({ id: String(id), site_name: `Site ${id}` })),
});

/** The list of lamps on the page. */
export const renderLampTable = async (count: number, options: Parameters<typeof renderInConsole>[1] = {}) => {
  const getList = createPage(count);
  const view = await renderInConsole(<ListScreen resource="lamps" />, {
    at: '/lamps',
    ...options,
    provider: { getList, getMany, ...options.provider },
  });
  return { ...view, getList };
};
/** What was asked for last. */
export const getLastCall = (getList: ReturnType<typeof createPage>) => getList.mock.lastCall?.[1];

/** react-admin tells the developer of every failed call. */
export const silenceConsoleErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Has lists of lamps on a wide window, with everything loaded that a first row and a first selection bring. */
export const setUpLampTable = (): void => {
  // Loads what waits for the first rows and the first selection: a test's clicks do not wait for it.
  beforeAll(async () => {
    setWindowWidth(1200);
    await renderLampTable(1);
    await screen.findByRole('button', { name: 'Actions for L-000' });
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select L-000' })));
    await screen.findByRole('button', { name: /Delete/ });
    cleanup();
  });
  beforeEach(() => setWindowWidth(1200));
};
