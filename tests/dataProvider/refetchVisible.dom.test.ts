import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refreshResources } from '../../src/dataProvider/queries';

/** Observes a query whose requests are resolved by the test. */
const observeQuery = (client: QueryClient, queryKey: readonly unknown[]) => {
  const answers: ((value: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((answer) => answers.push(answer)));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  return { answers, queryFn, observer, stop };
};

const expectSecondRead = async (query: ReturnType<typeof observeQuery>, refresh: Promise<void>) => {
  await waitFor(() => expect(query.queryFn).toHaveBeenCalledTimes(2));
  query.answers[1]?.('as it is');
  await refresh;
  expect(query.observer.getCurrentResult().data).toBe('as it is');
  expect(query.queryFn).toHaveBeenCalledTimes(2);
  query.stop();
};

describe('visible queries after a change', () => {
  it('are refetched again if the first response is still pending', async () => {
    const client = new QueryClient();
    const query = observeQuery(client, ['boats', 'history', 5]);
    const refresh = refreshResources(client, 'boats');
    query.answers[0]?.('as it was');
    await expectSecondRead(query, refresh);
  });

  it('are refetched once if they had already loaded', async () => {
    const client = new QueryClient();
    const query = observeQuery(client, ['boats', 'history', 5]);
    query.answers[0]?.('as it was');
    await waitFor(() => expect(query.observer.getCurrentResult().data).toBe('as it was'));
    const refresh = refreshResources(client, 'boats');
    await expectSecondRead(query, refresh);
  });

  it('are not refetched if another resource changed', async () => {
    const client = new QueryClient();
    const { answers, queryFn, stop } = observeQuery(client, ['piers', 'history', 5]);
    answers[0]?.('as it was');
    await refreshResources(client, 'boats');
    expect(queryFn).toHaveBeenCalledTimes(1);
    stop();
  });
});
