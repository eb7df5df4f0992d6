import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PublishDialog } from '../../../src/customRoutes/screens/PublishDialog';
import type { SavedScreen } from '../../../src/customRoutes/screens/useScreens';
import { ApiException } from '../../../src/dataProvider/apiException';
import { renderInConsole, silenceConsoleErrors } from '../../views/support/renderInConsole';

const READ_AT = '2026-01-01T00:00:00.000Z';
const createScreen = (rest: object = {}): SavedScreen => ({
  id: 7,
  name: 'Places',
  dateLastModified: READ_AT,
  text: JSON.stringify({
    entity: 'Phone region',
    name: 'places',
    label: ['Place', 'Places'],
    icon: 'Hub',
    id: 'id',
    menu: { level: 'Root' },
    list: { call: 'GetPhoneRegions', columns: ['description'] },
    ...rest,
  }),
});

const open = async (saved: SavedScreen, answer?: () => Promise<unknown>) => {
  const calls: [string, Record<string, unknown>][] = [];
  const closed: unknown[] = [];
  const call = async (name: string, body: Record<string, unknown> = {}) => {
    if (name === 'GetRoles') return [{ id: 3, name: 'Billing', account_type: 'customer' }];
    if (name === 'SearchDomains' || name.includes('Domain'))
      return { items: [{ domain_name: 'wharf.pbx.example', display: 'Wharf' }], totalCount: 1 };
    calls.push([name, body]);
    if (name === 'PublishScreen' && answer) return answer();
    return { ...saved, ...body, dateLastModified: `after ${name}` };
  };
  const api = { name: 'boats', label: 'Boats', url: 'https://boats.example', level: 'reseller' };
  await renderInConsole(<PublishDialog screen={saved} onClose={(result) => closed.push(result)} />, {
    provider: { call, callConsole: async () => [api] },
  });
  const user = userEvent.setup();
  const choose = async (audience: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Who sees it?' }));
    await user.click(await screen.findByRole('option', { name: audience }));
  };
  const publish = () => screen.getByRole('button', { name: 'Publish' });
  return { calls, closed, user, choose, publish };
};

describe('dialog that publishes a screen', () => {
  it('opens the menu of the screen to the audience, and publishes what it saved', async () => {
    const { calls, closed, user, choose, publish } = await open(createScreen());
    await choose('Customers, resellers and staff');
    await screen.findByText('It is shown among the pages of each phone system.');
    await user.click(publish());
    await screen.findByText('“Places” is published.');
    const [[saveName, saved], [publishName, published]] = calls as [
      [string, Record<string, unknown>],
      [string, Record<string, unknown>],
    ];
    expect([saveName, publishName]).toEqual(['SaveScreen', 'PublishScreen']);
    expect(JSON.parse(String(saved.text)).menu.level).toBe('Customer');
    expect(saved.dateLastModified).toBe(READ_AT);
    expect(published).toEqual({
      id: 7,
      least_level: 'customer',
      role_ids: [],
      group_numbers: [],
      domain_names: [],
      lost: [],
      dateLastModified: 'after SaveScreen',
    });
    expect(closed).toHaveLength(1);
  });

  it('publishes for the users of certain phone systems', async () => {
    const { calls, user, choose, publish } = await open(createScreen({ menu: { level: 'Customer' } }));
    await choose('Certain customers only');
    expect(publish()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('combobox', { name: /^Their phone systems/ }));
    await user.click(await screen.findByRole('option', { name: 'wharf.pbx.example' }));
    await user.click(publish());
    await screen.findByText('“Places” is published.');
    expect(calls).toEqual([
      [
        'PublishScreen',
        expect.objectContaining({ least_level: 'customer', domain_names: ['wharf.pbx.example'] }),
      ],
    ]);
  });

  it('starts with the current audience', async () => {
    const saved = {
      ...createScreen(),
      least_level: 'customer' as const,
      domain_names: ['kettle.pbx.example'],
    };
    const { calls, user, choose, publish } = await open(saved);
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('combobox', { name: 'Who sees it?' }).textContent).toBe(
      'Certain customers only',
    );
    within(dialog).getByText('kettle.pbx.example');
    await choose('Staff');
    await user.click(publish());
    await screen.findByText('“Places” is published.');
    expect(calls.at(-1)?.[1]).toMatchObject({ least_level: 'staff', domain_names: [] });
  });

  it('does not close with Escape after a phone system was removed', async () => {
    const saved = {
      ...createScreen({ menu: { level: 'Customer' } }),
      least_level: 'customer' as const,
      domain_names: ['kettle.pbx.example'],
    };
    const { closed, user } = await open(saved);
    await user.click(screen.getByRole('combobox', { name: /^Their phone systems/ }));
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('kettle.pbx.example')).toBeNull();
    await user.keyboard('{Escape}');
    expect(closed).toEqual([]);
    screen.getByRole('dialog');
  });

  it('explains that the API keeps its data from an audience', async () => {
    const forStaff = createScreen({
      list: { call: 'GetScreens', columns: ['name'] },
      entity: 'Added screen',
    });
    const { choose, publish } = await open(forStaff);
    await choose('Resellers and staff');
    await screen.findByText('The API provides this data to Staff only.');
    expect(publish()).toHaveProperty('disabled', true);
  });

  it('is refused if the audience may not use an API of the screen', async () => {
    const { choose, publish } = await open(createScreen({ api: 'boats', menu: { level: 'Customer' } }));
    await choose('Customers, resellers and staff');
    await screen.findByText(/^“Boats” is for Reseller only\./);
    expect(publish()).toHaveProperty('disabled', true);
    await choose('Resellers and staff');
    expect(screen.queryByText(/^“Boats” is for/)).toBeNull();
    expect(publish()).toHaveProperty('disabled', false);
  });

  it('stays open if somebody else changed the screen in the meantime', async () => {
    silenceConsoleErrors();
    const body = { message: 'Somebody changed it.', code: 'conflict', details: { stale: true } };
    const { closed, user, publish } = await open(createScreen(), () =>
      Promise.reject(new ApiException(409, JSON.stringify(body), {}, body)),
    );
    await user.click(publish());
    await screen.findByText(/^Someone else has changed this screen\./);
    expect(closed).toEqual([]);
    screen.getByRole('dialog');
  });
});
