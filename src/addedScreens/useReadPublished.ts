import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'ra-core';
import { useEffect, useLayoutEffect } from 'react';
import { engineCalls } from '#kits/calls';
import { callByName } from '../dataProvider/askByName';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { createReadKey } from '../dataProvider/queries';
import { useWhenReady } from '../lib/useWhenRead';
import { markPending, setScreens } from './addedScreens';

const STALE_MS = 5 * 60_000;

/** Key of the query that reads what is published for whoever is signed in; told to read again when that changes. */
export const publishedKey = createReadKey('publishedScreens');

/** The server knows no such call, or refuses it: asking again changes nothing. */
const isFinal = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status < 500;
};

const hintKey = 'trunkline.published';

/** Whether screens were published for whoever was signed in here last: then they are asked for at once. */
export const hasPublishedHint = (): boolean => {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
};

const saveHint = (has: boolean): void => {
  try {
    if (has) localStorage.setItem(hintKey, '1');
    else localStorage.removeItem(hintKey);
  } catch {
    // Where nothing can be kept, they come a moment later.
  }
};

/** A screen as it was published. */
interface PublishedScreen {
  name?: string | null;
  text?: string | null;
}

/** The query that reads the screens published for whoever is signed in. */
export const buildPublishedQuery = (provider: Pick<TrunklineDataProvider, 'call'>) => ({
  queryKey: publishedKey,
  queryFn: async () => {
    if (!engineCalls.screens) return [];
    const screens = (await callByName(provider.call, engineCalls.screens, {})) as PublishedScreen[];
    return screens.flatMap(({ name, text }) => (text ? [{ name: name ?? '', text }] : []));
  },
  staleTime: STALE_MS,
  retry: (failures: number, error: unknown) => failures < 2 && !isFinal(error),
});

/**
 * Reads the screens published on the server for whoever is signed in, and makes them part of the console. A server that
 * can't tell is no fault: the console works without.
 */
export const useLoadPublished = (): void => {
  const provider = useDataProvider<TrunklineDataProvider>();
  const { permissions, isPending } = usePermissions<{ level?: string }>();
  const isKnown = permissions?.level !== undefined;
  // Most people have none: the first rows come before the question.
  const isTime = useWhenReady(isKnown) || hasPublishedHint();
  const { data, isError } = useQuery({
    ...buildPublishedQuery(provider),
    enabled: isKnown && isTime,
  });
  // Before the page is drawn: an address nothing answers to may be one of theirs.
  useLayoutEffect(() => {
    markPending('server');
    // The console of somebody else, acted as, has their screens.
    return () => void setScreens('server', []);
  }, []);
  useEffect(() => {
    if (data) {
      saveHint(data.length > 0);
      void setScreens('server', data);
    } else if (isError || (!isPending && !isKnown)) void setScreens('server', []);
  }, [data, isError, isPending, isKnown]);
};
