import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { context } from '#kits/context';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { declaredQuery } from '../../dataProvider/queries';
import { isObject } from '../../lib/isObject';
import { keptZones, ZONES } from './keptZones';

const STALE_MS = 10 * 60_000;

const MOST_KEPT = 50;

const readKept = (): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(keptZones());
    return isObject(kept) ? kept : {};
  } catch {
    return {};
  }
};

const keep = (domain: string, zone: string): void => {
  const { [domain]: _, ...others } = readKept();
  const kept = Object.entries({ ...others, [domain]: zone }).slice(-MOST_KEPT);
  try {
    localStorage.setItem(ZONES, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Off or full: it is asked for again.
  }
};

const keptZone = (domain: string): string | undefined => {
  const zone = readKept()[domain];
  return typeof zone === 'string' ? zone : undefined;
};

/**
 * The time zone a domain keeps: as this browser knows it from before, then as the API says; undefined until then, and where the API has no word of it.
 */
export const useDomainZone = (domain: string): string | undefined => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const [kept] = useState(() => keptZone(domain));
  const { data } = useQuery({
    ...declaredQuery(call, context?.clock?.call, context?.clock?.send(domain) ?? {}),
    staleTime: STALE_MS,
    retry: false,
  });
  const zone = (isObject(data) && context?.clock?.zone(data)) || kept;
  useEffect(() => {
    if (zone && zone !== kept) keep(domain, zone);
  }, [domain, zone, kept]);
  return zone;
};
