import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DemoProgress } from '../../src/layout/DemoProgress';

const told = document.createElement('script');
told.type = 'application/json';
told.id = 'deployment';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(told);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  told.remove();
});

const show = (config: object) => {
  told.textContent = JSON.stringify({ config });
  const queryClient = new QueryClient();
  const readAgain = vi.spyOn(queryClient, 'invalidateQueries');
  render(
    <QueryClientProvider client={queryClient}>
      <DemoProgress />
    </QueryClientProvider>,
  );
  return readAgain;
};

it('says that demo data is being added until the server has all of it, then has everything read again', async () => {
  let incomplete = true;
  vi.stubGlobal('fetch', async () => Response.json(incomplete ? { incomplete } : {}));
  const readAgain = show({ incomplete });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('status').textContent).toContain('still being added');
  expect(readAgain).not.toHaveBeenCalled();
  incomplete = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('status')).toBeNull();
  expect(readAgain).toHaveBeenCalledOnce();
});

it('asks for nothing where all of it was there from the start', async () => {
  const ask = vi.fn();
  vi.stubGlobal('fetch', ask);
  show({});
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('status')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});
