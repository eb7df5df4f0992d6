import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import { getTerms } from '../../declaration/terms';
import { isObject } from '../../lib/isObject';
import { getStoredZones, ZONES_KEY } from './getStoredZones';

const STALE_MS = 10 * 60_000;

const MAX_STORED_ZONES = 50;

const readStoredZones = (): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(getStoredZones());
    return isObject(stored) ? stored : {};
  } catch {
    return {};
  }
};

const storeZone = (domain: string, zone: string): void => {
  const { [domain]: _, ...others } = readStoredZones();
  const entries = Object.entries({ ...others, [domain]: zone }).slice(-MAX_STORED_ZONES);
  try {
    localStorage.setItem(ZONES_KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Storage may be unavailable or full; the time zone is requested again then.
  }
};

const getStoredZone = (domain: string): string | undefined => {
  const zone = readStoredZones()[domain];
  return typeof zone === 'string' ? zone : undefined;
};

/**
 * Returns the time zone of a domain, initially from storage, then from the API; undefined until it is loaded, or if the
 * API specifies none.
 */
export const useDomainZone = (domain: string): string | undefined => {
  const { context } = getTerms();
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
