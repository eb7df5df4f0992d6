import type { QueryClient } from '@tanstack/react-query';
import { isObject } from '../lib/isObject';
import { valueAt } from '../lib/paths';
import type { Caller, FindCall } from './callApi';
import { readKey } from './queries';
import { rowsIn } from './shape';
import { noteSnapshot, snapshotOf } from './snapshots';

type Row = Record<string, unknown>;

/** How long the rows of a call that answers everything are taken as they are, in milliseconds. A change or a refresh ends it at once. */
const STALE_MS = 60_000;

/**
 * Keeps the raw rows of calls that answer everything, so that paging, sorting and filtering cost no further call.
 * They live in the query client under the resource's name: whatever has its lists read again has these read again.
 */
export const createRows = (caller: Caller, queryClient: QueryClient, findCall: FindCall) => ({
  /**
   * The rows of a call. A query's own abort signal is never handed on: the call is shared by all who ask.
   * @param rows the field of the answer that holds them; without, the answer itself, or the one record it is
   * @param isFresh asks again, however lately they were read
   * @param refreshEvery seconds between the refreshes of a list that refreshes itself
   */
  of: (
    resource: string,
    call: string,
    body: object,
    { rows, refreshEvery, isFresh = false }: { rows?: string; refreshEvery?: number; isFresh?: boolean } = {},
  ): Promise<Row[]> =>
    queryClient.fetchQuery({
      queryKey: readKey(resource, 'rows', call, body),
      queryFn: async () => {
        const answer = await caller.call(call, body);
        const held = rows === undefined ? answer : valueAt(answer, rows);
        const isOne = rows === undefined && (await findCall(call))?.kind === 'one' && isObject(answer);
        return noteSnapshot(rowsIn(isOne ? [answer] : held), snapshotOf(answer));
      },
      // The rows of one answer stay together, with what the server had then.
      structuralSharing: false,
      // Half of the interval, so that the next refresh finds them old.
      staleTime: isFresh ? 0 : refreshEvery ? Math.min(STALE_MS, refreshEvery * 500) : STALE_MS,
    }),
});

export type Rows = ReturnType<typeof createRows>;
