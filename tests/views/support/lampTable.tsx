import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { beforeAll, beforeEach, vi } from 'vitest';
import ListScreen from '../../../src/views/list/ListScreen';
import { inConsole } from './inConsole';
import { lampRows } from './lamps';
import { windowOf } from './windowOf';

const pageOf = (count: number) =>
  vi.fn(async (_: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const from = (page - 1) * perPage;
    return { data: lampRows(Math.min(perPage, count - from), from), total: count };
  });
export const getMany = async (_: string, { ids }: { ids: unknown[] }) => ({
  data: ids.map((id) => ({ id: String(id), site_name: `Site ${id}` })),
});

/** The list of lamps on the page. */
export const list = async (count: number, options: Parameters<typeof inConsole>[1] = {}) => {
  const getList = pageOf(count);
  const view = await inConsole(<ListScreen resource="lamps" />, {
    at: '/lamps',
    ...options,
    provider: { getList, getMany, ...options.provider },
  });
  return { ...view, getList };
};
/** What was asked for last. */
export const last = (getList: ReturnType<typeof pageOf>) => getList.mock.lastCall?.[1];

/** react-admin tells the developer of every failed call. */
export const hush = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Has lists of lamps on a wide window, with everything loaded that a first row and a first selection bring. */
export const withLampTable = (): void => {
  // Loads what waits for the first rows and the first selection: a test's clicks do not wait for it.
  beforeAll(async () => {
    windowOf(1200);
    await list(1);
    await screen.findByRole('button', { name: 'Actions for L-000' });
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select L-000' })));
    await screen.findByRole('button', { name: /Delete/ });
    cleanup();
  });
  beforeEach(() => windowOf(1200));
};
