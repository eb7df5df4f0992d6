import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'ra-core';
import { useEffect, useLayoutEffect } from 'react';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { readKey } from '../dataProvider/queries';
import { expectScreens, takeScreens } from './addedScreens';

const STALE_MS = 5 * 60_000;

/** Key of the query that reads what is published for whoever is signed in; told to read again when that changes. */
export const publishedKey = readKey('publishedScreens');

/** The server knows no such call, or refuses it: asking again changes nothing. */
const isFinal = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status < 500;
};

/**
 * Reads the screens published on the server for whoever is signed in, and makes them part of the console. A server that
 * can't tell is no fault: the console works without.
 */
export const useReadPublished = (): void => {
  const provider = useDataProvider<TrunklineDataProvider>();
  const { permissions, isPending } = usePermissions<{ level?: string }>();
  const isKnown = permissions?.level !== undefined;
  const { data, isError } = useQuery({
    queryKey: publishedKey,
    queryFn: async () => {
      const screens = await provider.call('GetMyScreens', {});
      return screens.flatMap(({ name, text }) => (text ? [{ name: name ?? '', text }] : []));
    },
    enabled: isKnown,
    staleTime: STALE_MS,
    retry: (failures, error) => failures < 2 && !isFinal(error),
  });
  // Before the page is drawn: an address nothing answers to may be one of theirs.
  useLayoutEffect(() => {
    expectScreens('server');
    // The console of somebody else, acted as, has their screens.
    return () => void takeScreens('server', []);
  }, []);
  useEffect(() => {
    if (data) void takeScreens('server', data);
    else if (isError || (!isPending && !isKnown)) void takeScreens('server', []);
  }, [data, isError, isPending, isKnown]);
};
