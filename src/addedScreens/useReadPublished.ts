import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'ra-core';
import { useEffect, useLayoutEffect } from 'react';
import { engineCalls } from '#kits/calls';
import { askByName } from '../dataProvider/askByName';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { readKey } from '../dataProvider/queries';
import { useWhenRead } from '../lib/useWhenRead';
import { expectScreens, takeScreens } from './addedScreens';

const STALE_MS = 5 * 60_000;

/** Key of the query that reads what is published for whoever is signed in; told to read again when that changes. */
export const publishedKey = readKey('publishedScreens');

/** The server knows no such call, or refuses it: asking again changes nothing. */
const isFinal = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status < 500;
};

const hintKey = 'trunkline.published';

/** Whether screens were published for whoever was signed in here last: then they are asked for at once. */
export const hadPublished = (): boolean => {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
};

const keepHint = (has: boolean): void => {
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
export const publishedQuery = (provider: Pick<TrunklineDataProvider, 'call'>) => ({
  queryKey: publishedKey,
  queryFn: async () => {
    if (!engineCalls.screens) return [];
    const screens = (await askByName(provider.call, engineCalls.screens, {})) as PublishedScreen[];
    return screens.flatMap(({ name, text }) => (text ? [{ name: name ?? '', text }] : []));
  },
  staleTime: STALE_MS,
  retry: (failures: number, error: unknown) => failures < 2 && !isFinal(error),
});

/**
 * Reads the screens published on the server for whoever is signed in, and makes them part of the console. A server that
 * can't tell is no fault: the console works without.
 */
export const useReadPublished = (): void => {
  const provider = useDataProvider<TrunklineDataProvider>();
  const { permissions, isPending } = usePermissions<{ level?: string }>();
  const isKnown = permissions?.level !== undefined;
  // Most people have none: the first rows come before the question.
  const isTime = useWhenRead(isKnown) || hadPublished();
  const { data, isError } = useQuery({
    ...publishedQuery(provider),
    enabled: isKnown && isTime,
  });
  // Before the page is drawn: an address nothing answers to may be one of theirs.
  useLayoutEffect(() => {
    expectScreens('server');
    // The console of somebody else, acted as, has their screens.
    return () => void takeScreens('server', []);
  }, []);
  useEffect(() => {
    if (data) {
      keepHint(data.length > 0);
      void takeScreens('server', data);
    } else if (isError || (!isPending && !isKnown)) void takeScreens('server', []);
  }, [data, isError, isPending, isKnown]);
};
