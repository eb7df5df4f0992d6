import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { PanelState } from './PanelState';

interface CallQuery<Read> {
  /** Begins with the resource it is read again with. */
  key: readonly unknown[];
  read: (call: TrunklineDataProvider['call'], signal: AbortSignal) => Promise<Read>;
  /** Nothing is read while this is false. */
  enabled?: boolean;
}

/**
 * Reads, by one call or several, what a screen of its own draws.
 * @returns `data` once it is there; until then `fallback` is what to draw: that it is waited for, or why it can't be read
 * and a way to try again; `isError`, that it could not be read
 */
export const useCallQuery = <Read,>({ key, read, enabled = true }: CallQuery<Read>) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(call, signal),
    enabled,
  });
  const fallback = data === undefined && enabled && (
    <PanelState error={isFetching ? undefined : error} onRetry={() => void refetch()} />
  );
  return { data, fallback: fallback || null, isError: error !== null && !isFetching, isFetching, refetch };
};
