import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'ra-core';
import { useEffect } from 'react';
import { engineCalls } from '#kits/calls';
import { readSession } from '#kits/sessionAnswer';
import { callByName } from '../dataProvider/askByName';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { createReadKey } from '../dataProvider/queries';
import { applyBranding, parseBranding } from '../theme/look';
import { setSessionDetails } from './sessionDetails';

const STALE_MS = 5 * 60_000;

/** Key of the query that asks who is signed in; told to read again when the API refuses something, and by what a declaration refreshes. */
export const sessionKey = createReadKey('session');

/** The query that asks the API what the person signed in may see, and how their house wants the console to look. */
export const createSessionQuery = (provider: Pick<TrunklineDataProvider, 'call'>) => ({
  queryKey: sessionKey,
  queryFn: async () => {
    const { theme, ...details } = readSession(await callByName(provider.call, engineCalls.session, {}));
    return { details, look: parseBranding(theme) };
  },
  staleTime: STALE_MS,
  retry: 1,
});

/**
 * Asks the API what the person signed in may see, once the page stands and again every so often, so that a role that
 * is taken away closes its pages, and how their house wants the console to look. Where it can't be asked the gates go by the level alone; the API refuses anyway.
 */
export const useSessionQuery = (): void => {
  const provider = useDataProvider<TrunklineDataProvider>();
  const { permissions } = usePermissions<{ level?: string }>();
  const { data, isError } = useQuery({
    ...createSessionQuery(provider),
    enabled: permissions?.level !== undefined,
    refetchInterval: STALE_MS,
  });
  useEffect(() => {
    if (data) {
      setSessionDetails(data.details);
      applyBranding(data.look);
    } else if (isError) setSessionDetails({});
  }, [data, isError]);
  // The console of somebody else, acted as, knows nothing of them.
  useEffect(() => () => setSessionDetails(undefined), []);
};
