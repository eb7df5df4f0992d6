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

/** The domains a person worked on lately in this browser, the latest first; none where storage is off. */
export const readRecentDomains = (account: string): KnownContext[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(getStorageKey(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKnownContext) : [];
  } catch {
    return [];
  }
};

/** Keeps a domain as the latest, and the five before. A name alone does not replace what it is called. */
export const addRecentDomain = (account: string, name: string, display = ''): void => {
  const kept = readRecentDomains(account);
  const known = kept.find((one) => one.name === name)?.display ?? '';
  const recent = [{ name, display: display || known }, ...kept.filter((one) => one.name !== name)];
  try {
    localStorage.setItem(getStorageKey(account), JSON.stringify(recent.slice(0, maxDomains)));
  } catch {
    // Off or full: nothing is remembered.
  }
};
