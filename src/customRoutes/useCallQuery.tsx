import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { PanelState } from './PanelState';

interface CallQuery<Read> {
  /** Query key. It starts with the resource whose changes invalidate the query. */
  key: readonly unknown[];
  read: (call: TrunklineDataProvider['call'], signal: AbortSignal) => Promise<Read>;
  /** No request is sent while this is false. */
  enabled?: boolean;
}

/**
 * Loads the data of a custom screen with one or more calls.
 * @returns `data` once loaded; until then, `fallback` is a loading indicator, or the error with a retry button.
 * `isError` is true if loading failed
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
