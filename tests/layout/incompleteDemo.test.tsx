import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsDemoIncomplete } from '../../src/layout/banner/demoProgress';
import { IncompleteDemoBanner } from '../../src/layout/banner/IncompleteDemoBanner';
import { ConsoleSettingsContext } from '../../src/session/consoleSettings';

const settings = { product: 'Trunkline', pageSize: 25, flags: {}, routes: [], isDemoIncomplete: true };

const Banner = () => (useIsDemoIncomplete() ? <IncompleteDemoBanner /> : null);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that demo data is being added until the server has all of it, then has everything read again', async () => {
  let isDemoIncomplete = true;
  vi.stubGlobal('fetch', async () => Response.json(isDemoIncomplete ? { isDemoIncomplete } : {}));
  const queryClient = new QueryClient();
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const Console = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ConsoleSettingsContext.Provider value={settings}>{children}</ConsoleSettingsContext.Provider>
    </QueryClientProvider>
  );
  render(
    <Console>
      <Banner />
    </Console>,
  );
  const banner = () => screen.queryByRole('complementary', { name: 'Demo data' });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(banner()?.textContent).toContain('still being added');
  expect(invalidated).not.toHaveBeenCalled();
  isDemoIncomplete = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(banner()).toBeNull();
  expect(invalidated).toHaveBeenCalledOnce();
});
