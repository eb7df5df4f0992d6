import type { KnownContext } from '../../declaration/kit';
import { isObject } from '../../lib/isObject';

const most = 6;
const keyOf = (account: string) => `domains/${encodeURIComponent(account)}`;

const isKnown = (value: unknown): value is KnownContext =>
  isObject(value) &&
  'name' in value &&
  'display' in value &&
  typeof value.name === 'string' &&
  typeof value.display === 'string';

/** The domains a person worked on lately in this browser, the latest first; none where storage is off. */
export const readRecentDomains = (account: string): KnownContext[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKnown) : [];
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
    localStorage.setItem(keyOf(account), JSON.stringify(recent.slice(0, most)));
  } catch {
    // Off or full: nothing is remembered.
  }
};
