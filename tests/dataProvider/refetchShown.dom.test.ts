import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refreshResources } from '../../src/dataProvider/queries';

/** A query on screen whose every read is answered by the test. */
const shown = (client: QueryClient, queryKey: readonly unknown[]) => {
  const answers: ((value: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((answer) => answers.push(answer)));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const stop = observer.subscribe(() => {});
  return { answers, queryFn, observer, stop };
};

describe('what is on screen when something changes', () => {
  it('is read once more where its first answer was still on its way', async () => {
    const client = new QueryClient();
    const { answers, queryFn, observer, stop } = shown(client, ['boats', 'history', 5]);
    const done = refreshResources(client, 'boats');
    answers[0]?.('as it was');
    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    answers[1]?.('as it is');
    await done;
    expect(observer.getCurrentResult().data).toBe('as it is');
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is read once where it had been answered before', async () => {
    const client = new QueryClient();
    const { answers, queryFn, observer, stop } = shown(client, ['boats', 'history', 5]);
    answers[0]?.('as it was');
    await waitFor(() => expect(observer.getCurrentResult().data).toBe('as it was'));
    const done = refreshResources(client, 'boats');
    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    answers[1]?.('as it is');
    await done;
    expect(observer.getCurrentResult().data).toBe('as it is');
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });

  it('stays as it is where something else changed', async () => {
    const client = new QueryClient();
    const { answers, queryFn, stop } = shown(client, ['piers', 'history', 5]);
    answers[0]?.('as it was');
    await refreshResources(client, 'boats');
    expect(queryFn).toHaveBeenCalledTimes(1);
    stop();
  });
});
