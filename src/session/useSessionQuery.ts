import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, usePermissions } from 'react-admin';
import { getImpersonation } from '../acting/acting';
import { saveAccess } from '../authProvider/savedAccess';
import type { Permissions } from '../authProvider/tokenPermissions';
import { callByName } from '../dataProvider/callByName';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { createReadKey } from '../dataProvider/queries';
import { getTerms } from '../declaration/terms';
import { getKit } from '../kit';
import { isPresenting } from '../presenter/presenterState';
import { applyBranding, parseBranding } from '../theme/branding';
import { setSessionDetails } from './sessionDetails';

const STALE_MS = 5 * 60_000;

/** Key of the session query. Invalidated if the API refuses a call, and by declarations that reload the session. */
export const sessionKey = createReadKey('session');

/** Builds the query for the signed-in user's permissions and their organisation's theme. */
export const createSessionQuery = (provider: Pick<TrunklineDataProvider, 'call'>) => ({
  queryKey: sessionKey,
  queryFn: async () => {
    const { theme, ...details } = getKit().readSession(
      await callByName(provider.call, getTerms().calls.session, {}),
    );
    return { details, look: parseBranding(theme) };
  },
  staleTime: STALE_MS,
  retry: 1,
});

/**
 * Loads the user's permissions and their organisation's theme after the page has rendered, and then at regular
 * intervals, so that pages are closed when a role is revoked. If the API is unreachable, gates check only the level;
 * the API enforces access in any case.
 */
export const useSessionQuery = (): void => {
  const provider = useDataProvider<TrunklineDataProvider>();
  const { permissions } = usePermissions<Permissions | null>();
  const { data, isError } = useQuery({
    ...createSessionQuery(provider),
    enabled: permissions?.level !== undefined,
    refetchInterval: STALE_MS,
  });
  useEffect(() => {
    if (data) {
      setSessionDetails(data.details);
      applyBranding(data.look);
      if (!permissions || getImpersonation() || isPresenting()) return;
      const { email, ...access } = permissions;
      const { userTypes, permissions: granted, approvalRules } = data.details;
      saveAccess({ ...access, userTypes, permissions: granted, approvalRules });
    } else if (isError) setSessionDetails({});
  }, [data, isError, permissions]);
  // Clears the details, so that they do not apply to an impersonated session.
  useEffect(() => () => setSessionDetails(undefined), []);
};
