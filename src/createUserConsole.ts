import { QueryCache, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { Store } from 'react-admin';
import { onPermissionsChange, type TrunklineAuthProvider } from './authProvider';
import { setApis } from './config/apis';
import { setChangeSettings } from './config/changeSettings';
import type { Config } from './config/config';
import { setConventions } from './config/currentConventions';
import { setRegional } from './config/currentRegional';
import { setTimeouts } from './config/currentTimeouts';
import { setMapTiles } from './config/getMapTiles';
import { createDataProvider } from './dataProvider/dataProvider';
import type { TrunklineDataProvider } from './dataProvider/dataProviderTypes';
import { refreshResources } from './dataProvider/queries';
import { copySnapshot } from './dataProvider/snapshots';
import { onResourcesChange } from './declaration/resourceHeads';
import type { SessionValues, SignedIn } from './declaration/templateTypes';
import { getTerms } from './declaration/terms';
import { loadCall } from './declaration/wire';
import type { Presenter } from './presenter/presenter';
import type { ConsoleSettings } from './session/consoleSettings';
import { createConsoleStore } from './session/createConsoleStore';
import { getDomain } from './session/domain/aboutDomain';
import { hashForCurrentDomain } from './session/domain/domainQueries';
import { sessionKey } from './session/useSessionQuery';

/** Users without screens do not load the registry of the screens' resources. */
const loadRegistry = () => import('./declaration/registry');

/** Everything that depends on the signed-in user. */
export interface UserConsole {
  authProvider: TrunklineAuthProvider;
  dataProvider: TrunklineDataProvider;
  queryClient: QueryClient;
  settings: ConsoleSettings;
  /** Storage for preferences: the browser's storage, except during impersonation or in presenter mode. */
  store: Store;
}

/** Whether to retry a failed query: once after a dropped connection or server error, never after a client error or timeout. */
const shouldRetry = (failures: number, error: unknown): boolean => {
  const { status, hasTimedOut } = (error ?? {}) as { status?: unknown; hasTimedOut?: boolean };
  return failures < 1 && !hasTimedOut && (typeof status !== 'number' || status >= 500);
};

/** Whether an error is a 403, which may mean that a role was removed. */
const isForbidden = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 403;

/**
 * Creates the console of a user from the configuration of a deployment.
 * @param authProvider provides the signed-in user
 * @param presenter presenter mode, if it is active
 */
export const createUserConsole = (
  config: Config,
  authProvider: TrunklineAuthProvider,
  presenter?: Presenter,
): UserConsole => {
  setRegional(config.regional);
  setConventions(config.conventions);
  setApis(config.apis);
  setMapTiles(config.map);
  setTimeouts(config.timeouts);
  setChangeSettings(config.dryRuns, config.removedDays, config.idempotencyKeys);
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) =>
        isForbidden(error) && queryKey[0] !== sessionKey[0] && refreshSession(),
    }),
    defaultOptions: {
      // Otherwise, changes made offline would wait without a message.
      mutations: { networkMode: 'always' },
      queries: {
        retry: shouldRetry,
        networkMode: 'always',
        refetchOnReconnect: true,
        queryKeyHashFn: hashForCurrentDomain,
        structuralSharing: (before, read) => copySnapshot(read, replaceEqualDeep(before, read)),
      },
    },
  });
  // An edited screen declaration may request different data.
  if (import.meta.hot) onResourcesChange(() => void queryClient.invalidateQueries());
  const refreshSession = () => void queryClient.invalidateQueries({ queryKey: sessionKey });
  let session: SessionValues = {};
  onPermissionsChange(() => {
    session = {};
    void refreshResources(queryClient, 'auth');
    refreshSession();
  });
  /** Loads the current user before the first call, so that templates can refer to it. */
  const whoIsThere = async () => {
    const signedIn: SignedIn | null = await authProvider.getPermissions();
    session = { ...signedIn };
  };
  const dataProvider = createDataProvider(
    {
      baseUrl: config.api.baseUrl,
      getToken: authProvider.getAccessToken,
      renewToken: authProvider.renewAccessToken,
      tokenInBackground: authProvider.getTokenInBackground,
      session: () => session,
      domain: () => getDomain(window.location.search),
    },
    {
      findCall: loadCall,
      queryClient,
      ...(presenter && { middleware: presenter.caller }),
      listed: async (name) => {
        if (session.level === undefined) await whoIsThere();
        return (await loadRegistry()).loadListedResource(name);
      },
      resource: async (name) => {
        if (session.level === undefined) await whoIsThere();
        return (await loadRegistry()).loadResource(name);
      },
    },
  );
  return {
    authProvider: presenter?.authProvider(authProvider) ?? authProvider,
    dataProvider: presenter?.dataProvider(dataProvider) ?? dataProvider,
    queryClient,
    store: presenter?.store ?? createConsoleStore(),
    settings: {
      product: config.branding.name,
      ...(config.branding.logo && { logo: config.branding.logo }),
      ...(config.environment && { environment: config.environment }),
      pageSize: config.pageSize,
      flags: config.flags,
      routes: getTerms().routes,
    },
  };
};
