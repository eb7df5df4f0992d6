import {
  type QueryClient,
  type QueryFilters,
  type QueryFunctionContext,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import type { CallName } from '../../contract/registeredCalls';
import type { CallOptions, RequestBody, TrunklineDataProvider } from './dataProviderTypes';

/*
 * Query keys for all server data: `[subject, what, ...of]`.
 *
 * - `subject` is the resource whose changes invalidate the data, as in react-admin's own keys. A write, or an action's `refresh`, invalidates all keys that start with its name. Data that belongs to no resource uses a reserved word.
 * - `what` is the call, or a name for data from several calls.
 * - `of` contains all parameters, such as the body and the phone system's domain.
 */

type Call = TrunklineDataProvider['call'];

/** Builds the query key of server data. A key with only a subject matches all data of that subject. */
export const createReadKey = (subject: string, ...rest: readonly unknown[]): readonly unknown[] => [
  subject,
  ...rest,
];

/** Subject of data from a single call that belongs to no resource. */
const CALL_KEY = 'call';

/**
 * Builds `useQuery` options for a single call.
 * @param call `call` of the data provider
 * @param subject resource whose changes invalidate the data. Default: none
 */
export const buildCallQuery = <Name extends CallName>(
  call: Call,
  name: Name,
  body: RequestBody<Name>,
  subject: string = CALL_KEY,
) =>
  queryOptions({
    queryKey: createReadKey(subject, name, body),
    queryFn: ({ signal }: QueryFunctionContext) => call(name, body, { signal }),
  });

/**
 * Builds query options for a call named in a declaration. The query is disabled if no call is named.
 * @param body the body, with templates filled in
 * @param options filters of the current list, and whether all rows are requested
 */
export const buildDeclaredQuery = (
  call: Call,
  name: string | undefined,
  body: object,
  subject: string = CALL_KEY,
  options: Pick<CallOptions, 'filter' | 'whole'> = {},
) =>
  queryOptions({
    queryKey: createReadKey(subject, name, body, ...(options.filter ? [options.filter] : [])),
    queryFn:
      name === undefined
        ? skipToken
        : ({ signal }: QueryFunctionContext): Promise<unknown> =>
            call(name as CallName, body as never, { signal, ...options }),
  });

/** Reloads displayed data. A first load in progress may return data from before the change, so it is repeated when it ends. */
export const refetchActive = async (
  client: QueryClient,
  filters: Pick<QueryFilters, 'queryKey' | 'predicate'>,
): Promise<void> => {
  const activeFilters = { ...filters, type: 'active' } as const;
  const first = client
    .getQueryCache()
    .findAll({ ...activeFilters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await Promise.all([
    client.refetchQueries(activeFilters),
    ...first.map(async (query) => {
      await query.promise?.catch(() => {});
      await client.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
    }),
  ]);
};

/** Invalidates all data of the given subjects. Resolves once the displayed data has been reloaded. */
export const refreshResources = async (
  client: QueryClient,
  ...subjects: readonly string[]
): Promise<void> => {
  await Promise.all(
    subjects.map(async (subject) => {
      const queryKey = createReadKey(subject);
      await client.invalidateQueries({ queryKey, refetchType: 'none' });
      await refetchActive(client, { queryKey });
    }),
  );
};
