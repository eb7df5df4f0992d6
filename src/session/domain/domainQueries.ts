import { hashKey, type QueryKey } from '@tanstack/react-query';
import { getDomain, isDomainPath } from './aboutDomain';

export const isDomainQuery = (key: QueryKey): boolean =>
  typeof key[0] === 'string' && isDomainPath(`/${key[0]}`);

/** Separates cached data by domain, because the same record id may occur in several domains. */
export const hashWithDomain = (key: QueryKey, domain: string | null): string =>
  isDomainQuery(key) ? hashKey([domain, ...key]) : hashKey(key);

export const hashForCurrentDomain = (key: QueryKey): string =>
  hashWithDomain(key, getDomain(window.location.search));
