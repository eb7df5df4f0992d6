import type { QueryClient } from '@tanstack/react-query';
import type { ListedResource } from '../../declaration/compiled';
import type { ProviderContext } from '../dataProviderTypes';
import { createSender } from '../sender';
import { firstSnapshot } from '../snapshots';
import { type ChangeFeed, createFeed } from './changeFeed';

/** Extracts the user and the impersonator from a token; undefined if it is opaque. */
const parseAccount = (token: string): string | undefined => {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const { sub, act } = JSON.parse(atob(part)) as { sub?: string; act?: { sub?: string } };
    return sub && [sub, act?.sub].join(' ');
  } catch {
    return undefined;
  }
};

export const openFeed = async (
  context: ProviderContext,
  queryClient: QueryClient,
  listed: (name: string) => Promise<ListedResource>,
): Promise<ChangeFeed> => {
  const { tokenInBackground: token } = context;
  const { getToken, renewToken } = token ? { getToken: token, renewToken: () => token(true) } : context;
  return createFeed({
    send: createSender({ getToken, renewToken }),
    baseUrl: context.baseUrl,
    queryClient,
    listed,
    since: firstSnapshot,
    account: parseAccount(await getToken()),
  });
};
