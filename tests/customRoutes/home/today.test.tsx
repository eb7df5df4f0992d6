import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allCalls } from '../../../contract';
import type { Call } from '../../../contract/call';
import Home from '../../../src/customRoutes/home/Home';
import { ApiException } from '../../../src/dataProvider/apiException';
import { compile } from '../../../src/declaration/compile';
import { setAddedResources } from '../../../src/declaration/registry';
import { getDisplayClock } from '../../../src/lib/getDisplayClock';
import callLog from '../../../src/resources/callLog';
import changeRequests from '../../../src/resources/changeRequests';
import spendWatch from '../../../src/resources/domainSpendWatch';
import emergencyAddresses from '../../../src/resources/emergencyAddressesOfDomain';
import extensions from '../../../src/resources/extensions';
import missedCalls from '../../../src/resources/missedCalls';
import { setSessionDetails } from '../../../src/session/sessionDetails';
import { renderInConsole } from '../../views/support/renderInConsole';
import { setWindowWidth } from '../../views/support/setWindowWidth';

const counts = { total: 3, answered: 1, voicemail: 1, missed: 1, abandoned: 0, busy: 0 };

const createDay = (time_zone: string) => ({
  name: 'Wharf',
  time_zone,
  triggers: [],
  calls: {
    today: counts,
    before: counts,
    open: 1,
    callers: [{ from: '61255501001', to: '200', start: '2026-11-23T18:05:00.000Z', calls: 1 }],
  },
});

/** Adds the lists to which lines of the attention panel lead. */
const addLists = () => {
  setSessionDetails({ userTypes: ['extensions'] });
  setAddedResources(
    [callLog, changeRequests, emergencyAddresses, extensions, missedCalls].map((declared) =>
      compile(declared, allCalls as Record<string, Call>),
    ),
  );
};

beforeEach(() => setWindowWidth(1200));
afterEach(() => {
  setSessionDetails(undefined);
  setAddedResources([]);
});

describe('day overview of a phone system', () => {
  it.each([
    ['Pacific/Auckland', '07:05'],
    ['America/Los_Angeles', '10:05'],
    ['Asia/Kolkata', '23:35'],
  ])('uses the time zone of the phone system: %s', async (zone, time) => {
    const call = vi.fn(async (name: string) => (name === 'GetToday' ? createDay(zone) : {}));
    const { unmount } = await renderInConsole(<Home />, {
      provider: { call },
      level: 'customer',
      at: '/?domain=wharf.pbx.example',
    });
    const missed = await screen.findByRole('list', { name: 'Missed and not called back' });
    await waitFor(() => expect(missed.textContent).toContain(time));
    expect(screen.getByText(/Times are in/).textContent).toContain(zone.replaceAll('_', ' '));
    const figures = within(screen.getByRole('table', { name: 'Calls from outside' }));
    expect(figures.getByRole('row', { name: /^Hung up while waiting/ })).toBeTruthy();
    unmount();
    expect(getDisplayClock()).toBeUndefined();
  });

  it('shows what needs attention in order of danger, from the response for the day', async () => {
    addLists();
    const day = {
      ...createDay('Australia/Sydney'),
      to_decide: 3,
      numbers: { without_place: 2, without_place_since: null, refused_places: 0, rejected_ports: null },
      offline_phones: 4,
      offline_since: new Date(Date.now() - 5.5 * 3_600_000).toISOString(),
      offline: [
        { account: '201', name: 'Ada' },
        { account: '202', name: 'Bo' },
      ],
    };
    const call = vi.fn(async (name: string) => (name === 'GetToday' ? day : {}));
    await renderInConsole(<Home />, {
      provider: { call },
      level: 'customer',
      at: '/?domain=wharf.pbx.example',
    });
    const section = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await section.findByRole('link', { name: 'Add 2: numbers without an emergency address' });
    expect(
      section.getAllByRole('listitem').map((line) => within(line).getByRole('link').textContent),
    ).toEqual(['Add 2', 'Call back 1', 'Decide 3', 'Check 4']);
    const offline = section.getByRole('link', { name: 'Check 4: phones offline' });
    expect(offline.closest('li')?.textContent).toMatch(/Ada, Bo.*Oldest: 5 hours/);
    expect(decodeURIComponent(offline.getAttribute('href') ?? '')).toContain('{"went_offline":true}');
    expect(call.mock.calls.filter(([name]) => name === 'GetToday')).toHaveLength(1);
  });

  it('reports that nothing needs attention', async () => {
    addLists();
    const day = createDay('Australia/Sydney');
    const quiet = { ...day, calls: { ...day.calls, open: 0, callers: [] } };
    await renderInConsole(<Home />, {
      provider: { call: async (name: string) => (name === 'GetToday' ? quiet : {}) },
      level: 'customer',
      at: '/?domain=wharf.pbx.example',
    });
    await screen.findByText('Nothing needs attention.');
  });

  it('lists calls that exceed a limit, each with a link, if there are any', async () => {
    const buildPage = (items: object[], totalCount = items.length) => ({ items, totalCount });
    const finding = {
      key: 'wharf.pbx.example 205 2026-11-26 night',
      kind: 'night',
      title: 'Costly calls at night: 205, 26 November 2026',
      extension: '205',
      day: '2026-11-26',
      where: 'United Kingdom, 24 min',
      spent: 1.52,
    };
    const calls: string[] = [];
    const at = async (spend: object) => {
      calls.length = 0;
      const answers: Record<string, object> = {
        GetToday: createDay('Australia/Sydney'),
        GetSpendFindings: spend,
      };
      const call = async (name: string) => {
        calls.push(name);
        return answers[name] ?? {};
      };
      return renderInConsole(<Home />, {
        provider: { call },
        level: 'customer',
        at: '/?domain=wharf.pbx.example',
      });
    };
    setAddedResources([compile(spendWatch, allCalls as Record<string, Call>)]);
    setSessionDetails({ permissions: ['calls.view:view'] });
    const opened = await at(buildPage([finding], 4));
    const part = await screen.findByRole('region', { name: 'Calls that pass a limit (4)' });
    const link = await within(part).findByRole('link', {
      name: 'Costly calls at night: 205, 26 November 2026',
    });
    expect(link.getAttribute('href')).toContain('/pbx-customer/spend-watch/wharf.pbx.example%20205');
    await waitFor(() => expect(part).toHaveTextContent(/United Kingdom, 24 min.*\$1\.52/));
    expect(within(part).getByRole('link', { name: 'Spend watch' })).toBeVisible();
    opened.unmount();
    await at(buildPage([]));
    await screen.findByText('Calls today');
    await waitFor(() => expect(calls).toContain('GetSpendFindings'));
    expect(screen.queryByText(/pass a limit/)).toBeNull();
  });

  it.each([
    ['GetSpendFindings', 'Spend watch'],
    ['ProveReach', 'Does every call arrive?'],
  ])('reports that %s failed to load and reloads it on request', async (failing, part) => {
    setSessionDetails({ permissions: ['calls.view:view', 'call-flow.view:view'] });
    let status = 500;
    const call = async (name: string) => {
      if (name === failing && status !== 200) throw new ApiException(status, '', {}, undefined);
      return name === 'GetToday' ? createDay('Australia/Sydney') : { items: [], numbers: 7, findings: [] };
    };
    const at = { provider: { call }, level: 'customer', at: '/?domain=wharf.pbx.example' } as const;
    const opened = await renderInConsole(<Home />, at);
    const region = await screen.findByRole('region', { name: part });
    expect(await within(region).findByText('An unexpected server error occurred.')).toBeVisible();
    status = 200;
    await userEvent.click(within(region).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    opened.unmount();

    status = 501;
    await renderInConsole(<Home />, at);
    const other = part === 'Spend watch' ? 'Does every call arrive?' : undefined;
    if (other) await screen.findByRole('region', { name: other });
    else await screen.findByText('Calls today');
    expect(screen.queryByRole('region', { name: part })).toBeNull();
  });
});
