import {
  type QueryClient,
  type QueryFilters,
  type QueryFunctionContext,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import type { CallName } from '#contract';
import type { CallOptions, RequestBody, TrunklineDataProvider } from './dataProviderTypes';

/*
 * The keys of everything read from the server: `[subject, what, ...of]`.
 *
 * - `subject` is the resource whose changes have it read again, as in react-admin's own keys: a write, or an action's
 *   `refresh`, has all read again that begins with the name. What belongs to no resource has a word of its own.
 * - `what` is the call, or a word for what several calls come to.
 * - `of` is all it was read with: the body, and with it the domain.
 */

type Call = TrunklineDataProvider['call'];

/** The key of something read from the server; a subject alone stands for all that is read of it. */
export const createReadKey = (subject: string, ...rest: readonly unknown[]): readonly unknown[] => [
  subject,
  ...rest,
];

/** What is read by one call of no resource. */
const CALL_KEY = 'call';

/**
 * What one call answers, for `useQuery`.
 * @param call of the data provider
 * @param subject the resource it is read again with; of none by default
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
 * What a call answers that a declaration names; nothing is read where it names none.
 * @param body what is sent, filled in
 * @param asked filters of the list at hand, and whether all rows are wanted
 */
export const buildDeclaredQuery = (
  call: Call,
  name: string | undefined,
  body: object,
  subject: string = CALL_KEY,
  asked: Pick<CallOptions, 'filter' | 'whole'> = {},
) =>
  queryOptions({
    queryKey: createReadKey(subject, name, body, ...(asked.filter ? [asked.filter] : [])),
    queryFn:
      name === undefined
        ? skipToken
        : ({ signal }: QueryFunctionContext): Promise<unknown> =>
            call(name as CallName, body as never, { signal, ...asked }),
  });

/**
 * Reads again what is on screen. What is being read for the first time may have been answered before the change, and
 * would stand as it was: it is read once more as soon as it is there.
 */
export const refetchActive = async (
  client: QueryClient,
  filters: Pick<QueryFilters, 'queryKey' | 'predicate'>,
): Promise<void> => {
  const shown = { ...filters, type: 'active' } as const;
  const first = client
    .getQueryCache()
    .findAll({ ...shown, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await Promise.all([
    client.refetchQueries(shown),
    ...first.map(async (query) => {
      await query.promise?.catch(() => {});
      await client.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
    }),
  ]);
};

/** Has all read again that begins with these subjects; done when what is on screen has been. */
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
