import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { beforeAll, beforeEach, vi } from 'vitest';
import ListScreen from '../../../src/views/list/ListScreen';
import { createLampRows } from './lamps';
import { renderInConsole } from './renderInConsole';
import { setWindowWidth } from './setWindowWidth';

const createPage = (count: number) =>
  vi.fn(async (_: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const from = (page - 1) * perPage;
    return { data: createLampRows(Math.min(perPage, count - from), from), total: count };
  });
export const getMany = async (_: string, { ids }: { ids: unknown[] }) => ({
  data: ids.map((id) => ({ id: String(id), site_name: `Site ${id}` })),
});

export const renderLampTable = async (count: number, options: Parameters<typeof renderInConsole>[1] = {}) => {
  const getList = createPage(count);
  const view = await renderInConsole(<ListScreen resource="lamps" />, {
    at: '/lamps',
    ...options,
    provider: { getList, getMany, ...options.provider },
  });
  return { ...view, getList };
};
export const getLastCall = (getList: ReturnType<typeof createPage>) => getList.mock.lastCall?.[1];

/** Silences react-admin's logging of failed calls, for tests that expect a failure. */
export const silenceConsoleErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Sets up tests for lamp lists: a wide window, with the components for the first rows and the first selection preloaded. */
export const setUpLampTable = (): void => {
  // Preloads components for the first rows and the first selection, because clicks in a test do not wait for
  // them.
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
