import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  DashboardPanelSpec,
  DashboardSpec,
  RowChartSpec,
} from '../../../src/declaration/dashboards/compiledDashboard';
import { getDayFromToday } from '../../../src/lib/getDayFromToday';
import { Dashboard } from '../../../src/views/dashboard/Dashboard';
import { enterText } from '../../support/enterText';
import { renderInConsole, silenceConsoleErrors } from '../support/renderInConsole';
import { setWindowWidth } from '../support/setWindowWidth';

const base = { place: 'main', width: 1 } as const;

const createDashboard = (...panels: DashboardPanelSpec[]): DashboardSpec => ({
  name: 'harbour',
  label: 'Harbour',
  icon: 'Hub',
  path: '/harbour',
  level: 'customer',
  columns: 1,
  refreshEvery: 300,
  panels,
});

const afloatPanel: DashboardPanelSpec = {
  ...base,
  kind: 'count',
  title: 'Afloat',
  source: { resource: 'boats', filter: { state: ['afloat'] } },
  words: ['boat', 'boats'],
  tones: [{ when: { field: 'count', above: 10 }, tone: 'warning' }],
};

const daysPanel: RowChartSpec = {
  ...base,
  kind: 'bars',
  title: 'Launched',
  call: 'CountLaunches',
  send: { from: '$today-2', to: '$today' },
  by: { field: 'day', label: 'Day', kind: 'date' },
  values: [{ field: { field: 'count', label: 'Boats', kind: 'count' }, label: 'Boats', tone: 'main' }],
  leads: { resource: 'boats', filter: {}, field: 'launched', takes: 'range' },
  days: ['$today-2', '$today'],
  total: true,
  empty: 'None was launched.',
};

const sharesPanel: RowChartSpec = {
  ...base,
  kind: 'shares',
  title: 'By state',
  call: 'CountStates',
  send: {},
  by: {
    field: 'state',
    label: 'State',
    kind: 'choice',
    choices: { ashore: 'Ashore', afloat: 'Afloat', sunk: 'Sunk' },
    tones: { afloat: 'success' },
  },
  values: [{ field: { field: 'count', label: 'Boats', kind: 'count' }, label: 'Boats', tone: 'main' }],
  leads: { resource: 'boats', filter: {}, field: 'state', takes: 'several' },
  total: true,
  empty: 'No boats.',
};

interface ListRequest {
  filter: Record<string, unknown>;
  pagination: { perPage: number };
}

const createCounts = (total: number) =>
  vi.fn(async (_: string, _params: ListRequest) => ({ data: [{ id: 1 }], total }));

const renderDashboard = (
  spec: DashboardSpec,
  provider: Record<string, unknown> = {},
  level?: 'customer' | 'staff',
) => renderInConsole(<Dashboard spec={spec} />, { provider, ...(level && { level }) });

const getHref = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

beforeEach(() => {
  setWindowWidth(1200);
});

describe('number on a dashboard', () => {
  it('shows the count with a text and a colour, and links to its list', async () => {
    const getList = createCounts(12);
    await renderDashboard(createDashboard(afloatPanel), { getList });
    const link = await screen.findByRole('link', { name: 'Afloat: 12' });
    expect(link.parentElement?.dataset.tone).toBe('warning');
    expect(screen.getByText('boats')).toBeTruthy();
    expect(getHref('Afloat: 12')).toBe('/boats?filter={"state":["afloat"]}');
    expect(getList.mock.calls[0]?.[1].filter).toEqual({ state: ['afloat'] });
  });

  it('shows 100+ if the total is unknown', async () => {
    const getList = vi.fn(async (_: string, { pagination }: ListRequest) => ({
      data: Array.from({ length: pagination.perPage }, (_, id) => ({ id })),
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    }));
    await renderDashboard(createDashboard(afloatPanel), { getList });
    await screen.findByRole('link', { name: 'Afloat: 100+' });
  });

  it('shows the difference from a comparison value as text', async () => {
    const getList = vi.fn(async (_: string, { filter }: ListRequest) => ({
      data: [{ id: 1 }],
      total: filter.state ? 12 : 20,
    }));
    const compare = { label: 'last year', source: { resource: 'boats', filter: {} } };
    await renderDashboard(createDashboard({ ...afloatPanel, compare } as DashboardPanelSpec), { getList });
    await screen.findByText('8 fewer than last year');
  });

  it('shows a response field formatted according to its kind', async () => {
    const call = vi.fn(async () => ({ income: { sum: 1234.5 } }));
    await renderDashboard(
      createDashboard({
        ...base,
        kind: 'count',
        title: 'Income',
        source: { call: 'GetIncome', send: { on: '$today' } },
        value: { field: 'income.sum', label: 'Income', kind: 'money' },
        tones: [],
      }),
      { call },
    );
    await screen.findByText(/1,234\.50/);
    expect(call).toHaveBeenCalledWith('GetIncome', { on: getDayFromToday(0) }, expect.anything());
  });

  it.each([null, undefined])(
    'shows neither a number nor a tone if it is computed from nothing: %s',
    async (level) => {
      const call = vi.fn(async () => ({ level }));
      await renderDashboard(
        createDashboard({
          ...base,
          kind: 'count',
          title: 'Water level',
          source: { call: 'MeasureHarbour', send: {} },
          value: { field: 'level', label: 'Level', kind: 'percent' },
          words: ['of the quay', 'of the quay'],
          tones: [{ when: { field: 'count', below: 80 }, tone: 'error' }],
          compare: { label: 'yesterday', source: { call: 'MeasureHarbour', send: {} } },
        }),
        { call },
      );
      const number = await screen.findByText('–');
      expect(number.dataset.tone).toBeUndefined();
      expect(screen.queryByText(/of the quay|yesterday/)).toBeNull();
    },
  );

  it('shows a load error with a retry without affecting other numbers', async () => {
    silenceConsoleErrors();
    let isDown = true;
    const getList = vi.fn(async (_: string, { filter }: ListRequest) => {
      if (isDown && filter.state) throw new Error('The lock is shut.');
      return { data: [{ id: 1 }], total: 3 };
    });
    await renderDashboard(
      createDashboard(afloatPanel, {
        ...afloatPanel,
        title: 'All',
        source: { resource: 'boats', filter: {} },
      }),
      {
        getList,
      },
    );
    await screen.findByRole('link', { name: 'All: 3' });
    await screen.findByText(/The lock is shut/);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again: Afloat' }));
    await screen.findByRole('link', { name: 'Afloat: 3' });
  });

  it('refreshes at its own interval', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const getList = createCounts(1);
    const often = { ...afloatPanel, refreshEvery: 10 } as DashboardPanelSpec;
    await renderDashboard(createDashboard(often), { getList });
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(10_500);
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
    vi.useRealTimers();
  });
});

describe('chart on a dashboard', () => {
  it('shows each day of the period with a total, and links to the records of each day', async () => {
    const call = vi.fn(async () => [{ day: getDayFromToday(-1), count: 4 }]);
    await renderDashboard(createDashboard(daysPanel), { call });
    const all = await screen.findByRole('link', { name: '4' });
    expect(decodeURIComponent(all.getAttribute('href') ?? '')).toContain(
      `{"launched_from":"${getDayFromToday(-2)}","launched_to":"${getDayFromToday(0)}"}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Launched as a table' }));
    const rows = within(screen.getByRole('table', { name: 'Launched' })).getAllByRole('row');
    expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual([undefined, '0', '4', '0']);
  });

  it('shows parts in the declared order of their values, each with a link', async () => {
    const call = vi.fn(async () => [
      { state: 'afloat', count: 3 },
      { state: 'ashore', count: 1 },
      { state: 'sunk', count: 0 },
    ]);
    await renderDashboard(createDashboard(sharesPanel), { call });
    const region = within(await screen.findByRole('region', { name: 'By state' }));
    await region.findByText('75%');
    expect(region.getAllByRole('link').map((link) => link.textContent)).toEqual(['Ashore', 'Afloat']);
    expect(getHref('Afloat')).toBe('/boats?filter={"state":["afloat"]}');
  });

  it('shows several counts of one list and marks counts that are lower bounds', async () => {
    const getList = vi.fn(async (_: string, { filter, pagination }: ListRequest) =>
      filter.state === 'sunk'
        ? {
            data: Array.from({ length: pagination.perPage }, (_, id) => ({ id })),
            pageInfo: { hasNextPage: true },
          }
        : { data: [], total: 7 },
    );
    const part = (label: string, state: string) => ({ label, resource: 'boats', filter: { state } }) as const;
    await renderDashboard(
      createDashboard({
        ...base,
        kind: 'shares',
        title: 'Counted',
        parts: [part('Afloat', 'afloat'), part('Sunk', 'sunk')],
        total: true,
        empty: 'None.',
      }),
      { getList },
    );
    const region = within(await screen.findByRole('region', { name: 'Counted' }));
    await region.findByText('107+');
    await region.findByText('100+');
  });

  it('shows the empty message declared for it', async () => {
    await renderDashboard(createDashboard(daysPanel), { call: async () => [] });
    await screen.findByText('None was launched.');
  });

  it('reports a response that is not a list', async () => {
    silenceConsoleErrors();
    await renderDashboard(createDashboard(sharesPanel), { call: async () => 'nonsense' });
    await screen.findByRole('button', { name: 'Try again: By state' });
  });
});

describe('list on a dashboard', () => {
  const list: DashboardPanelSpec = {
    ...base,
    kind: 'list',
    title: 'Newest',
    resource: 'boats',
    filter: { state: ['afloat'] },
    sort: { field: 'name', order: 'DESC' },
    rows: 2,
    search: true,
  };

  it('shows a few rows, supports search and links to the full list', async () => {
    const getList = vi.fn(async (_: string, { filter }: ListRequest) =>
      filter.search ? { data: [], total: 0 } : { data: [{ id: 1, name: 'Gull', state: 'afloat' }], total: 9 },
    );
    await renderDashboard(createDashboard(list), { getList });
    await screen.findByText('Gull');
    expect(getList.mock.calls[0]?.[1]).toMatchObject({
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'name', order: 'DESC' },
      filter: { state: ['afloat'] },
    });
    expect(getHref('All boats')).toBe('/boats?filter={"state":["afloat"]}');
    await enterText(userEvent, screen.getByRole('searchbox', { name: 'Search boats' }), 'tern');
    await screen.findByText('No boats match these filters.');
  });
});

describe('attention panel', () => {
  const item = {
    resource: 'boats',
    filter: {},
    words: ['boat sunk', 'boats sunk'],
    why: 'They are in the way.',
    label: 'Raise {count}',
    tone: 'error',
  } as const;

  it('shows only its sentence if nothing is found and it has one', async () => {
    await renderDashboard(
      createDashboard({
        ...base,
        kind: 'attention',
        title: 'Today',
        items: [item],
        empty: 'The harbour is calm.',
      }),
      { getList: createCounts(0) },
    );
    await screen.findByText('The harbour is calm.');
    expect(screen.queryByText(/boats sunk/)).toBeNull();
  });

  it('shows a single record without calling it the oldest, and hides an item whose count is withheld', async () => {
    const launched = new Date(Date.now() - 2.5 * 86_400_000).toISOString();
    const getList = vi.fn(async () => ({ data: [{ id: 1, launched }], total: 1 }));
    const call = vi.fn(async () => ({ secret: null }));
    const counted = { call: 'MeasureHarbour', send: {}, value: 'secret' };
    await renderDashboard(
      createDashboard({
        ...base,
        kind: 'attention',
        title: 'Needs attention',
        items: [
          { ...item, since: 'launched' },
          { ...item, words: ['secret', 'secrets'], counted },
        ],
      }),
      { getList, call },
    );
    const line = await screen.findByRole('link', { name: 'Raise 1: boat sunk' });
    expect(line.closest('li')?.textContent).toMatch(/Boat sunk.*They are in the way\..*2 days/);
    expect(screen.queryByText(/Oldest|secret/i)).toBeNull();
    expect(getList).toHaveBeenCalledWith(
      'boats',
      expect.objectContaining({ sort: { field: 'launched', order: 'ASC' } }),
    );
  });
});

describe('dashboard panel without permission', () => {
  it('is hidden, and the page shows a message if no panels remain', async () => {
    const call = vi.fn(async () => []);
    await renderDashboard(createDashboard({ ...daysPanel, level: 'staff' }), { call }, 'customer');
    await screen.findByText('Nothing to show here');
    expect(call).not.toHaveBeenCalled();
  });

  it('requests no data if it counts an unknown resource', async () => {
    const getList = createCounts(1);
    await renderDashboard(
      createDashboard(
        { ...afloatPanel, source: { resource: 'submarines', filter: {} } } as DashboardPanelSpec,
        {
          ...base,
          kind: 'text',
          title: 'Welcome',
          text: ['Mind the tide.'],
          links: [{ label: 'Boats', to: '/boats' }],
        },
      ),
      { getList },
    );
    await screen.findByText('Mind the tide.');
    expect(getHref('Boats')).toBe('/boats');
    expect(getList).not.toHaveBeenCalled();
  });
});
