import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallResponse } from '../../../contract';
import type { PermissionName } from '../../../contract/access/permissions';
import type { RequestBody, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';
import { useCanRead } from '../../session/useCanRead';

export type Today = CallResponse<'GetToday'>;
export type Trigger = NonNullable<NonNullable<Today['triggers']>[number]>;
export type Holiday = NonNullable<Today['holiday']>;

/** Polling interval in milliseconds while the page is visible. Polling is needed because calls trigger no change notifications. */
const POLL_MS = 30_000;

export const useToday = (domain: string | null) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...buildCallQuery(call, 'GetToday', { domain_name: domain ?? '' }),
    enabled: domain !== null,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : POLL_MS),
  });
};

/** Queries findings of a slower call, if the user may read them. */
export const useFindings = <Name extends 'GetSpendFindings' | 'ProveReach'>(
  name: Name,
  permission: PermissionName,
  body: RequestBody<Name>,
) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const mayRead = useCanRead();
  return useQuery({
    ...buildCallQuery(call, name, body),
    enabled: mayRead({ permission: `${permission}:view` }),
    staleTime: 60_000,
  });
};

/** Maps the elements of a list in a response. The list and its elements may be null. */
export const mapPresent = <Item, Result>(
  items: readonly (Item | null)[] | null | undefined,
  map: (item: Item) => Result,
): Result[] => (items ?? []).flatMap((item) => (item === null ? [] : [map(item)]));
