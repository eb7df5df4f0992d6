import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { context } from '#kits/context';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import { isObject } from '../../lib/isObject';
import { getStoredZones, ZONES } from './getStoredZones';

const STALE_MS = 10 * 60_000;

const MAX_STORED = 50;

const readStored = (): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(getStoredZones());
    return isObject(stored) ? stored : {};
  } catch {
    return {};
  }
};

const storeZone = (domain: string, zone: string): void => {
  const { [domain]: _, ...others } = readStored();
  const entries = Object.entries({ ...others, [domain]: zone }).slice(-MAX_STORED);
  try {
    localStorage.setItem(ZONES, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Off or full: it is asked for again.
  }
};

const getStoredZone = (domain: string): string | undefined => {
  const zone = readStored()[domain];
  return typeof zone === 'string' ? zone : undefined;
};

/** Returns the time zone of a domain, first from storage, then from the API; undefined until then or if the API specifies none. */
export const useDomainZone = (domain: string): string | undefined => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const [storedZone] = useState(() => getStoredZone(domain));
  const { data } = useQuery({
    ...buildDeclaredQuery(call, context?.clock?.call, context?.clock?.send(domain) ?? {}),
    staleTime: STALE_MS,
    retry: false,
  });
  const zone = (isObject(data) && context?.clock?.zone(data)) || storedZone;
  useEffect(() => {
    if (zone && zone !== storedZone) storeZone(domain, zone);
  }, [domain, zone, storedZone]);
  return zone;
};
