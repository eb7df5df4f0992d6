import type { KnownContext } from '../../declaration/kit';
import { isObject } from '../../lib/isObject';

const maxDomains = 6;
const getStorageKey = (account: string) => `domains/${encodeURIComponent(account)}`;

const isKnownContext = (value: unknown): value is KnownContext =>
  isObject(value) &&
  'name' in value &&
  'display' in value &&
  typeof value.name === 'string' &&
  typeof value.display === 'string';

/** Returns the domains recently used in this browser, latest first; empty if storage is unavailable. */
export const readRecentDomains = (account: string): KnownContext[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(account)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKnownContext) : [];
  } catch {
    return [];
  }
};

/** Saves a domain as the most recent one and keeps five earlier ones. If no display name is given, the stored one is kept. */
export const addRecentDomain = (account: string, name: string, display = ''): void => {
  const recentDomains = readRecentDomains(account);
  const known = recentDomains.find((candidate) => candidate.name === name)?.display ?? '';
  const recent = [
    { name, display: display || known },
    ...recentDomains.filter((candidate) => candidate.name !== name),
  ];
  try {
    localStorage.setItem(getStorageKey(account), JSON.stringify(recent.slice(0, maxDomains)));
  } catch {
    // Storage may be unavailable or full; recent domains are not saved then.
  }
};
