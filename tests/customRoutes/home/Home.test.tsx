import failedRequests from 'virtual:trunkline/resource/billing/failed-requests';
import reconciliation from 'virtual:trunkline/resource/billing/reconciliation';
import domains from 'virtual:trunkline/resource/domains';
import hardwareOrders from 'virtual:trunkline/resource/hardware-orders';
import hostServers from 'virtual:trunkline/resource/host-servers';
import numberRanges from 'virtual:trunkline/resource/number-ranges';
import numbers from 'virtual:trunkline/resource/numbers';
import quarantinedNumbers from 'virtual:trunkline/resource/quarantined-numbers';
import trunks from 'virtual:trunkline/resource/trunks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Home from '../../../src/customRoutes/home/Home';
import { replaceShippedResources } from '../../../src/declaration/registry';
import { enterText } from '../../support/enterText';
import { createResources } from '../../support/fixtureResources';
import { parseFilter, renderInConsole, silenceConsoleErrors } from '../../views/support/renderInConsole';
import { setWindowWidth } from '../../views/support/setWindowWidth';

interface ListRequest {
  filter: Record<string, unknown>;
}

/** Creates a provider with two held orders, some domains, and the numbers that start with 612555. */
const createProviders = (overrides: Record<string, unknown> = {}) => {
  const getList = vi.fn(async (resource: string, { filter }: ListRequest) => {
    if (resource === 'hardware-orders' && filter.status !== undefined && !('dateCreated_to' in filter))
      return {
        data: [{ id: 1, dateCreated: new Date(Date.now() - 3.5 * 86_400_000).toISOString() }],
        total: 2,
      };
    if (resource === 'domains' && filter.search === undefined && filter.state === undefined)
      return {
        data: [{ id: 'wharf.pbx.example', domain_name: 'wharf.pbx.example', state: 'active' }],
        total: 1,
      };
    if (resource === 'numbers' && /5550/.test(String(filter.search ?? '')))
      return {
        data: ['61255500122', '61255500123'].map((phone_number) => ({ id: phone_number, phone_number })),
        total: 2,
      };
    return { data: [], total: 0 };
  });
  const call = vi.fn(async (name: string, body: { macs?: string[] }) => {
    if (name === 'GetNumberStateCounts')
      return [
        { state: 'assigned', count: 900 },
        { state: 'available', count: 100 },
      ];
    if (name === 'CheckExistingMacs')
      return body.macs?.[0]?.endsWith('01')
        ? [{ exists: true, domain_name: 'wharf.pbx.example', extension: '201', vendor: 'Yealink' }]
        : [{ exists: false, vendor: 'Yealink' }];
    return [];
  });
  return { getList, call, ...overrides };
};

// The home page looks up the console's resources, so the real declarations are used.
const declaredResources = createResources(
  domains,
  failedRequests,
  hardwareOrders,
  hostServers,
  numberRanges,
  numbers,
  quarantinedNumbers,
  reconciliation,
  trunks,
);

beforeEach(async () => {
  setWindowWidth(1200);
  await replaceShippedResources(declaredResources);
});

const searchFor = async (text: string, keys?: string) => {
  const input = await screen.findByRole('combobox', { name: 'Find anything' });
  await enterText(userEvent, input, text, keys);
  return input;
};

describe('attention panel', () => {
  it('shows each item with a reason, its age and one action, and reports that everything else is fine', async () => {
    const { place } = await renderInConsole(<Home />, { provider: createProviders() });
    const line = await screen.findByRole('link', { name: 'Resolve 2: hardware orders held or failed' });
    expect(line.textContent).toBe('Resolve 2');
    expect(line.closest('li')?.textContent).toMatch(/Over the credit limit.*Oldest: 3 days/);
    const section = within(screen.getByRole('region', { name: 'Needs attention' }));
    await section.findByRole('link', { name: 'failed billing requests' });
    await userEvent.click(line);
    await waitFor(() => expect(place.pathname).toBe('/hardware-orders'));
    await waitFor(() => expect(parseFilter(place)).toEqual({ status: ['credithold', 'failed'] }));
  });

  it('omits items that the user may not open', async () => {
    const provider = createProviders();
    await renderInConsole(<Home />, { provider, level: 'reseller' });
    await screen.findByRole('link', { name: /2: hardware orders held or failed/ });
    expect(provider.getList.mock.calls.filter(([name]) => name.startsWith('billing/'))).toEqual([]);
    expect(screen.queryByText(/billing request/)).toBeNull();
  });

  it('reports a count that failed to load and retries it without affecting other counts', async () => {
    silenceConsoleErrors();
    const provider = createProviders();
    const answer = provider.getList.getMockImplementation();
    let isDown = true;
    provider.getList.mockImplementation(async (name, params) => {
      if (name === 'trunks' && isDown) throw new Error('The exchange is away.');
      return answer?.(name, params) ?? { data: [], total: 0 };
    });
    await renderInConsole(<Home />, { provider });
    await screen.findByText(/The exchange is away/);
    await screen.findByRole('link', { name: /2: hardware orders/ });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again: Trunks near their capacity' }));
    await waitFor(() => expect(screen.queryByText(/The exchange is away/)).toBeNull());
  });
});

describe('Home metrics', () => {
  it('show shares of a total as links, and offer a retry if one fails', async () => {
    silenceConsoleErrors();
    const provider = createProviders();
    const answer = provider.call.getMockImplementation();
    provider.call.mockImplementation(async (name, body) => {
      if (name === 'GetNumberDays') throw new Error('Too busy.');
      return answer?.(name, body) ?? [];
    });
    await renderInConsole(<Home />, { provider });
    const states = within(await screen.findByRole('region', { name: 'Numbers by state' }));
    await states.findByText('1,000');
    expect(await states.findByText('90%')).toBeTruthy();
    expect(
      decodeURIComponent(states.getByRole('link', { name: 'Assigned' }).getAttribute('href') ?? ''),
    ).toContain('{"state":["assigned"]}');
    await screen.findByRole('button', { name: 'Try again: Assigned, the last 30 days' });
  });
});

describe('Home search', () => {
  it('opens a number in any format when Enter is pressed', async () => {
    const { place } = await renderInConsole(<Home />, { provider: createProviders() });
    await searchFor('(02) 5550 0123', '{Enter}');
    await waitFor(() => expect(place.pathname).toBe('/numbers/61255500123/show'));
  });

  it('stays on the page without an exact match and moves focus to the results', async () => {
    const { place } = await renderInConsole(<Home />, { provider: createProviders() });
    const input = await screen.findByRole('combobox', { name: 'Find anything' });
    // Presses Enter before any response can arrive.
    act(() => input.focus());
    fireEvent.change(input, { target: { value: '5550' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    const options = await screen.findAllByRole('option');
    await waitFor(() => expect(place.pathname).toBe('/'));
    expect(options[0]?.getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBe(options[0]?.id));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(place.pathname).toBe('/numbers/61255500123/show'));
  });

  describe('missing number report', () => {
    /** Creates a provider whose inventory searches stay pending until the test resolves them, by default with the usual rows. */
    const deferredInventory = () => {
      const provider = createProviders();
      type Rows = Awaited<ReturnType<typeof provider.getList>>;
      const answer = provider.getList.getMockImplementation();
      const searches: { search: unknown; answer: (result?: Rows) => void; fail: () => void }[] = [];
      provider.getList.mockImplementation(async (name, params) => {
        const usual = await answer?.(name, params);
        const { search } = params.filter;
        if (name !== 'numbers' || search === undefined) return usual ?? { data: [], total: 0 };
        return new Promise((resolve, reject) =>
          searches.push({
            search,
            answer: (result = usual ?? { data: [], total: 0 }) => resolve(result),
            fail: () => reject(new Error('The exchange is away.')),
          }),
        );
      });
      const latestSearch = async (search: string) => {
        await waitFor(() => expect(searches.at(-1)?.search).toBe(search));
        return searches.at(-1);
      };
      return { provider, latestSearch };
    };
    const denial = () => screen.queryByText(/(is|are) not (in|among)/);
    const type = (text: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: 'Find anything' }), { target: { value: text } });

    const sentences = [
      ['pls check 02-5550 9914 asap', '02-5550 9914'],
      ['Num: 61255509914 - not ringing', '61255509914'],
      ['my no. is 0061-2-5550.9914!!', '0061-2-5550.9914'],
      ['(02) 5550 9914', '(02) 5550 9914'],
    ] as const;

    it.each(sentences)(
      'appears only after the search for the exact numbers has finished: %j',
      async (text, query) => {
        const { provider, latestSearch } = deferredInventory();
        await renderInConsole(<Home />, { provider });
        await searchFor(text);
        const search = await latestSearch(query);
        await screen.findByText(/earching/);
        expect(denial()).toBeNull();
        act(() => search?.answer());
        await screen.findByText('+61 2 5550 9914');
        expect(denial()?.textContent).toBe('+61 2 5550 9914 is not in the inventory.');
        await screen.findByRole('button', { name: 'Add to inventory' });
        expect(screen.getByRole('link', { name: 'View number range' })).toBeTruthy();

        // The text has changed, so the error no longer applies.
        type(text.replace('9914', '0122'));
        expect(denial()).toBeNull();
        const other = await latestSearch(query.replace('9914', '0122'));
        expect(denial()).toBeNull();
        act(() => other?.answer());
        await screen.findByRole('option', { name: /\+61 2 5550 0122/ });
        await waitFor(() => expect(screen.queryByText(/earching/)).toBeNull());
        expect(denial()).toBeNull();
      },
    );

    it.each(sentences)('does not appear after a failed or incomplete search: %j', async (text, query) => {
      silenceConsoleErrors();
      const { provider, latestSearch } = deferredInventory();
      await renderInConsole(<Home />, { provider });
      await searchFor(text);
      const search = await latestSearch(query);
      act(() => search?.fail());
      await screen.findByText('Numbers could not be searched. The exchange is away.');
      await screen.findByText(/^Nothing found in what could be searched: screens, tasks, help, domains, /);
      expect(denial()).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText(/could not be searched\./)).toBeNull());
      const nextSearch = await latestSearch(query);
      expect(denial()).toBeNull();
      act(() =>
        nextSearch?.answer({ data: [{ id: '612555099140', phone_number: '612555099140' }], total: 2 }),
      );
      await screen.findByText('All 2 numbers that match');
      await waitFor(() => expect(screen.queryByText(/earching/)).toBeNull());
      expect(denial()).toBeNull();
    });

    it('lists several numbers without opening any of them', async () => {
      const { place } = await renderInConsole(<Home />, { provider: createProviders() });
      const input = await screen.findByRole('combobox', { name: 'Find anything' });
      // Presses Enter before any response can arrive.
      act(() => input.focus());
      type('no audio from 02 5550 0122 and 02 5550 0123 to 02 5550 9914, (02) 5550 9915');
      fireEvent.keyDown(input, { key: 'Enter' });
      await screen.findByText('+61 2 5550 9914 and +61 2 5550 9915');
      expect(denial()?.textContent).toContain('are not in the inventory.');
      expect(screen.getByRole('option', { name: /0122/ })).toBeTruthy();
      expect(screen.getByRole('option', { name: /0123/ })).toBeTruthy();
      expect(place.pathname).toBe('/');
    });

    it('does not appear if the text may be something else, such as an order number', async () => {
      await renderInConsole(<Home />, {
        provider: { ...createProviders(), getList: async () => ({ data: [], total: 0 }) },
      });
      for (const [text, query = text] of [
        ['pls check INC0012345 asap'],
        ['order 4532123456 is late', '4532123456'],
        // These texts are not MAC addresses either.
        ['2026-11-12 09:15'],
        ['441632960002'],
      ] as const) {
        const input = await searchFor(text);
        await screen.findByText(
          new RegExp(`^Nothing found for “${query}”. Searched: screens, tasks, help, numbers, `),
        );
        expect(denial()).toBeNull();
        await userEvent.clear(input);
      }
    });

    it('explains to a reseller that the number is not one of their own', async () => {
      await renderInConsole(<Home />, { provider: createProviders(), level: 'reseller' });
      await searchFor('my no. is 0061-2-5550.9914!!');
      await screen.findByText('+61 2 5550 9914');
      expect(denial()?.textContent).toBe('+61 2 5550 9914 is not among your numbers.');
      await screen.findByRole('link', { name: 'View number range' });
      expect(screen.queryByRole('button', { name: 'Add to inventory' })).toBeNull();
    });
  });

  it('opens a number found within a sentence when Enter is pressed', async () => {
    const { place } = await renderInConsole(<Home />, { provider: createProviders() });
    await searchFor('pls check 02-5550 0123 asap', '{Enter}');
    await waitFor(() => expect(place.pathname).toBe('/numbers/61255500123/show'));
  });

  it('finds the owner of a hardware address or reports that there is none', async () => {
    const { place } = await renderInConsole(<Home />, { provider: createProviders() });
    const input = await searchFor('00-15-65-53-00-02');
    await screen.findByText(/is the phone of no extension/);
    await userEvent.clear(input);
    await enterText(userEvent, input, '001565530001', '{Enter}');
    await waitFor(() => expect(place.pathname).toBe('/domain/wharf.pbx.example'));
  });
});

it('does not offer global search to customers', async () => {
  const provider = createProviders();
  await renderInConsole(<Home />, { provider, level: 'customer' });
  await screen.findByRole('heading', { name: 'Home' });
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull();
  expect(provider.call).not.toHaveBeenCalledWith(
    'GetNumberStateCounts',
    expect.anything(),
    expect.anything(),
  );
});
