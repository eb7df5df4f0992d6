import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setScreens, useAddedScreens } from '../../../src/addedScreens/addedScreens';
import { publishedKey, useLoadPublishedScreens } from '../../../src/addedScreens/useLoadPublished';
import { lockPage } from '../../../src/lib/lockedPage';
import { renderInConsole } from '../../views/support/renderInConsole';

const createPublished = (name: string, label: string) => ({
  id: 1,
  name: label,
  text: JSON.stringify({
    entity: 'Phone region',
    name,
    label: [label, label],
    icon: 'Hub',
    id: 'id',
    menu: { level: 'Root' },
    list: { call: 'GetPhoneRegions', columns: ['description'] },
  }),
});

// Compiled in advance, so that the tests do not wait for the compiler to load.
beforeAll(() => setScreens('server', [createPublished('piers', 'Piers')]));
afterEach(() => setScreens('server', []));

const Console = () => {
  useLoadPublishedScreens();
  const { screens } = useAddedScreens();
  return <p>Screens: {screens.map(({ source }) => source).join(', ')}</p>;
};

const open = async (at: string) => {
  let published = [createPublished('piers', 'Piers'), createPublished('berths', 'Berths')];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  localStorage.setItem('trunkline.published', '1');
  await renderInConsole(<Console />, { provider: { call: async () => published }, queryClient, at });
  await screen.findByText('Screens: Piers, Berths');
  return {
    publish: async (next: typeof published) => {
      published = next;
      await act(() => queryClient.invalidateQueries({ queryKey: publishedKey }));
    },
  };
};

it('keeps an unpublished screen while somebody types on it', async () => {
  const { publish } = await open('/piers/create');
  const unlock = lockPage();
  await publish([createPublished('berths', 'Berths')]);
  await screen.findByText('“Piers” was unpublished. What you typed stays until you leave the page.');
  screen.getByText('Screens: Piers, Berths');
  act(unlock);
  await screen.findByText('Screens: Berths');
});

it('says that the open screen was unpublished', async () => {
  const { publish } = await open('/piers');
  await publish([createPublished('berths', 'Berths')]);
  await screen.findByText('“Piers” was unpublished.');
  await screen.findByText('Screens: Berths');
});

it.each([
  ['another screen was unpublished', [createPublished('piers', 'Piers')]],
  ['the screen was renamed', [createPublished('piers', 'Jetties'), createPublished('berths', 'Berths')]],
])('says nothing if %s', async (_, next) => {
  const { publish } = await open('/piers');
  await publish(next);
  await screen.findByText(`Screens: ${next.map(({ name }) => name).join(', ')}`);
  expect(screen.queryByText(/was unpublished/)).toBeNull();
});
