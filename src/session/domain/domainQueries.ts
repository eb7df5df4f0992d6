import { hashKey, type QueryKey } from '@tanstack/react-query';
import { domainIn, isAboutDomain } from './aboutDomain';

/** Whether a query reads what belongs to one domain. */
export const isDomainQuery = (key: QueryKey): boolean =>
  typeof key[0] === 'string' && isAboutDomain(`/${key[0]}`);

/** Keeps what was read on one domain apart from the next: the same record number may stand on both. */
export const hashByDomain = (key: QueryKey): string =>
  isDomainQuery(key) ? hashKey([domainIn(window.location.search), ...key]) : hashKey(key);
