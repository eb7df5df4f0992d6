import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setApis } from '../../../src/config/apis';
import type { ReadMoreOptions } from '../../../src/dataProvider/dataProviderTypes';
import { setAddedResources } from '../../../src/declaration/registry';
import ListScreen from '../../../src/views/list/ListScreen';
import { createBooks } from '../../dataProvider/foreign/bookServers';
import { createBookProvider } from '../../dataProvider/foreign/createBookProvider';
import { createLampRows } from '../support/lamps';
import { renderLampTable, setUpLampTable } from '../support/lampTable';
import { createPending, renderInConsole, silenceConsoleErrors } from '../support/renderInConsole';

setUpLampTable();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setApis({});
  setAddedResources([]);
});

/** Renders a list for which the provider has read only some of the rows. */
const renderNotice = async (
  cut: object,
  readMore = vi.fn(async (_: string, __: ReadMoreOptions): Promise<void> => undefined),
) => {
  const getList = async () => ({
    data: createLampRows(25),
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
    meta: { cut },
  });
  await renderLampTable(25, { provider: { getList, readMore } });
  const notice = (await screen.findByText(/^First 100/)).parentElement;
  return { notice, readMore, user: userEvent.setup({ delay: null }) };
};

const findButton = (name: string | RegExp) => screen.queryByRole('button', { name });

describe('truncated list', () => {
  it('reports how many rows have been read and continues on request', async () => {
    const reading = createPending<void>();
    const { notice, readMore, user } = await renderNotice(
      { rows: 100, canReadMore: true },
      vi.fn(async (_, { onProgress }) => {
        onProgress?.(200, undefined);
        await reading.promise;
      }),
    );
    expect(notice).toHaveTextContent('First 100. What is searched, filtered and added up is of these.');
    await user.click(findButton('Read more') ?? document.body);
    expect(readMore.mock.lastCall).toMatchObject(['lamps', { all: false }]);
    expect(findButton('Reading… 200 so far. Stop')).toBeVisible();
    expect(findButton('Read all')).toBeNull();
    reading.resolve();
    await waitFor(() => expect(findButton('Read all')).toBeVisible());
    await user.click(findButton('Read all') ?? document.body);
    expect(readMore.mock.lastCall).toMatchObject(['lamps', { all: true }]);
  });

  it('stops on request without an error', async () => {
    silenceConsoleErrors();
    const { readMore, user } = await renderNotice(
      { rows: 100, canReadMore: true },
      vi.fn(
        (_, { signal }) =>
          new Promise<void>((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      ),
    );
    await user.click(findButton('Read all') ?? document.body);
    await user.click(findButton(/Stop$/) ?? document.body);
    await waitFor(() => expect(findButton('Read all')).toBeVisible());
    expect(readMore.mock.lastCall?.[1].signal?.aborted).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the reason if it could not continue', async () => {
    silenceConsoleErrors();
    const { user } = await renderNotice(
      { rows: 100, canReadMore: true },
      vi.fn(async () => {
        throw new Error('The shop is closed.');
      }),
    );
    await user.click(findButton('Read more') ?? document.body);
    expect(await screen.findByText('The shop is closed.')).toBeVisible();
    expect(findButton('Read more')).toBeVisible();
  });

  it('reports that the remaining rows are inaccessible', async () => {
    const { notice } = await renderNotice({ rows: 100, of: 450, canReadMore: false });
    expect(notice).toHaveTextContent('First 100 of 450. The API gives no way to the others.');
    expect(findButton('Read more')).toBeNull();
  });

  it('reads all pages of an API that returns plain arrays', async () => {
    const books = createBooks(10_250);
    const { provider, resource, queryClient } = createBookProvider(
      ({ url }) => {
        const from = (Number(url.searchParams.get('page') ?? 1) - 1) * 100;
        return Response.json(books.slice(from, from + 100));
      },
      { conventions: { dialect: 'pages', mostRows: 100 }, takes: ['page'], kind: 'list' },
    );
    setAddedResources([resource]);
    const preferences = { getPreferences: async () => [] };
    await renderInConsole(<ListScreen resource="books" />, {
      at: '/books',
      queryClient,
      provider: { ...provider, ...preferences },
    });
    await screen.findByText(/^First 10,000\. What is searched/, {}, { timeout: 20_000 });
    await userEvent.click(findButton('Read all') ?? document.body);
    expect(await screen.findByText('1–25 of 10,250', {}, { timeout: 20_000 })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^First 10,000/)).toBeNull());
  });
});
