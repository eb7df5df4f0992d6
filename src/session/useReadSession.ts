import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'ra-core';
import { useEffect } from 'react';
import { engineCalls } from '#kits/calls';
import { readSession } from '#kits/sessionAnswer';
import { askByName } from '../dataProvider/askByName';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { readKey } from '../dataProvider/queries';
import { lookOf, showLook } from '../theme/look';
import { setSessionDetails } from './sessionDetails';

const STALE_MS = 5 * 60_000;

/** Key of the query that asks who is signed in; told to read again when the API refuses something, and by what a declaration refreshes. */
export const sessionKey = readKey('session');

/** The query that asks the API what the person signed in may see, and how their house wants the console to look. */
export const sessionQuery = (provider: Pick<TrunklineDataProvider, 'call'>) => ({
  queryKey: sessionKey,
  queryFn: async () => {
    const { theme, ...details } = readSession(await askByName(provider.call, engineCalls.session, {}));
    return { details, look: lookOf(theme) };
  },
  staleTime: STALE_MS,
  retry: 1,
});

/**
 * Asks the API what the person signed in may see, once the page stands and again every so often, so that a role that
 * is taken away closes its pages, and how their house wants the console to look. Where it can't be asked the gates go by the level alone; the API refuses anyway.
 */
export const useReadSession = (): void => {
  const provider = useDataProvider<TrunklineDataProvider>();
  const { permissions } = usePermissions<{ level?: string }>();
  const { data, isError } = useQuery({
    ...sessionQuery(provider),
    enabled: permissions?.level !== undefined,
    refetchInterval: STALE_MS,
  });
  useEffect(() => {
    if (data) {
      setSessionDetails(data.details);
      showLook(data.look);
    } else if (isError) setSessionDetails({});
  }, [data, isError]);
  // The console of somebody else, acted as, knows nothing of them.
  useEffect(() => () => setSessionDetails(undefined), []);
};
