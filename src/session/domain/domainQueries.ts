import { hashKey, type QueryKey } from '@tanstack/react-query';
import { getDomain, isAboutDomain } from './aboutDomain';

/** Whether a query reads what belongs to one domain. */
export const isDomainQuery = (key: QueryKey): boolean =>
  typeof key[0] === 'string' && isAboutDomain(`/${key[0]}`);

/** Keeps what was read on one domain apart from the next: the same record number may stand on both. */
export const hashWithDomain = (key: QueryKey, domain: string | null): string =>
  isDomainQuery(key) ? hashKey([domain, ...key]) : hashKey(key);

/** The same on the domain in the address. */
export const hashForCurrentDomain = (key: QueryKey): string =>
  hashWithDomain(key, getDomain(window.location.search));
