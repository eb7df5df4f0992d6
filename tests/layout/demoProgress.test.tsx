import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DemoProgress } from '../../src/layout/DemoProgress';

const progressMeta = document.createElement('meta');
progressMeta.name = 'demo';
progressMeta.content = 'incomplete';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  progressMeta.remove();
});

const renderProgress = () => {
  const queryClient = new QueryClient();
  const readAgain = vi.spyOn(queryClient, 'invalidateQueries');
  render(
    <QueryClientProvider client={queryClient}>
      <DemoProgress />
    </QueryClientProvider>,
  );
  return readAgain;
};

it('shows that demo data is being added, then refetches all queries when it is complete', async () => {
  document.head.append(progressMeta);
  let isIncomplete = true;
  vi.stubGlobal('fetch', async () => Response.json({ isIncomplete }));
  const readAgain = renderProgress();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('status').textContent).toContain('still being added');
  expect(readAgain).not.toHaveBeenCalled();
  isIncomplete = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('status')).toBeNull();
  expect(readAgain).toHaveBeenCalledOnce();
});

it('sends no request if all demo data has already been added', async () => {
  const fetchMock = vi.fn();
  vi.stubGlobal('fetch', fetchMock);
  renderProgress();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('status')).toBeNull();
  expect(fetchMock).not.toHaveBeenCalled();
});
