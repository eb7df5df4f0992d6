import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDataProvider, useLocation, useNotify, usePermissions } from 'react-admin';
import { callByName } from '../dataProvider/callByName';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { createReadKey } from '../dataProvider/queries';
import { getTerms } from '../declaration/terms';
import { loadPart } from '../lib/loadPart';
import { useQueriesSettled } from '../lib/useWhenReady';
import { getAddedScreens, markPending, setScreens } from './addedScreens';

const STALE_MS = 5 * 60_000;

/** Query key of the user's published screens; invalidated when they change. */
export const publishedKey = createReadKey('publishedScreens');

/** Whether a retry cannot help, because the call is unknown or was rejected. */
const isPermanentError = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status < 500;
};

const hintKey = 'trunkline.published';

/** Whether the last signed-in user had published screens. If so, they are requested immediately. */
export const hasPublishedHint = (): boolean => {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
};

const savePublishedHint = (hasPublished: boolean): void => {
  try {
    if (hasPublished) localStorage.setItem(hintKey, '1');
    else localStorage.removeItem(hintKey);
  } catch {
    // Without storage, published screens load slightly later.
  }
};

interface PublishedScreen {
  name?: string | null;
  text?: string | null;
}

export const buildPublishedQuery = (provider: Pick<TrunklineDataProvider, 'call'>) => ({
  queryKey: publishedKey,
  queryFn: async () => {
    const { screens: call } = getTerms().calls;
    if (!call) return [];
    const screens = (await callByName(provider.call, call, {})) as PublishedScreen[];
    return screens.flatMap(({ name, text }) => (text ? [{ name: name ?? '', text }] : []));
  },
  staleTime: STALE_MS,
  retry: (failures: number, error: unknown) => failures < 2 && !isPermanentError(error),
});

/**
 * Loads the screens published for the signed-in user, and adds them to the console. If they cannot be loaded, the
 * console works without them.
 */
export const useLoadPublishedScreens = (): void => {
  const provider = useDataProvider<TrunklineDataProvider>();
  const { permissions, isPending } = usePermissions<{ level?: string }>();
  const isKnown = permissions?.level !== undefined;
  // Most users have no published screens, so the page's first rows are loaded before this request.
  const isTime = useQueriesSettled(isKnown) || hasPublishedHint();
  const { data, isError } = useQuery({
    ...buildPublishedQuery(provider),
    enabled: isKnown && isTime,
  });
  // Runs before the page renders, because an unknown path may belong to one of these screens.
  useLayoutEffect(() => {
    markPending('server');
    // The console of an impersonated user has different screens.
    return () => void setScreens('server', []);
  }, []);
  const notify = useNotify();
  const { pathname } = useLocation();
  const path = useRef(pathname);
  path.current = pathname;
  useEffect(() => {
    if (!data) {
      if (isError || (!isPending && !isKnown)) void setScreens('server', []);
      return;
    }
    let isCurrent = true;
    const apply = () => {
      if (!isCurrent) return;
      savePublishedHint(data.length > 0);
      void setScreens('server', data);
    };
    const warn = (message: string) => notify(message, { type: 'warning', autoHideDuration: 10_000 });
    if (getAddedScreens().length === 0) apply();
    else
      void loadPart(() => import('./replaceScreens')).then(({ replaceScreens }) =>
        replaceScreens({ screens: data, path: path.current, warn, apply }),
      );
    return () => {
      isCurrent = false;
    };
  }, [data, isError, isPending, isKnown, notify]);
};
