import type { QueryClient } from '@tanstack/react-query';
import type { ListedResource } from '../../declaration/compiled';
import type { ProviderContext } from '../dataProviderTypes';
import { createSender } from '../sender';
import { firstSnapshot } from '../snapshots';
import type { ChangeFeed } from './changeEvents';
import { createChangeFeed } from './changeFeed';

/** Extracts the user and the impersonating user from a token; undefined if the token is opaque. */
const parseAccount = (token: string): string | undefined => {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const { sub, act } = JSON.parse(atob(part)) as { sub?: string; act?: { sub?: string } };
    return sub && [sub, act?.sub].join(' ');
  } catch {
    return undefined;
  }
};

export const openChangeFeed = async (
  context: ProviderContext,
  queryClient: QueryClient,
  listed: (name: string) => Promise<ListedResource>,
): Promise<ChangeFeed> => {
  const { tokenInBackground: token } = context;
  const { getToken, renewToken } = token
    ? // Without the sender's parameter, which has another meaning and would renew the token on every connection.
      { getToken: () => token(), renewToken: () => token(true) }
    : context;
  return createChangeFeed({
    send: createSender({ getToken, renewToken }),
    baseUrl: context.baseUrl,
    queryClient,
    listed,
    since: firstSnapshot,
    account: parseAccount(await getToken()),
  });
};
