import { isImpersonating } from '../acting/acting';
import type { Preference } from '../dataProvider/dataProviderTypes';
import { isObject } from '../lib/isObject';
import { isPresenting, plainPreferences } from '../presenter/presenterState';

export interface LocalPreference extends Preference {
  /** Kind of change that has not been sent to the server yet. */
  unsent?: 'kept' | 'dropped';
}

const PREFIX = 'preference/';
const LAST_ACCOUNT_KEY = `${PREFIX}account`;

const getStorageKey = (account: string, kind: string): string =>
  PREFIX + [account, kind].map(encodeURIComponent).join('/');

const isPreference = (entry: unknown): entry is LocalPreference =>
  isObject(entry) && 'name' in entry && typeof entry.name === 'string';

/** Returns the preferences of a kind that are stored in this browser; empty if storage is unavailable or invalid. */
export const readLocalPreferences = (account: string, kind: string): LocalPreference[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(account, kind)) ?? '[]');
    const entries = Array.isArray(stored) ? stored.filter(isPreference) : [];
    return isPresenting() ? entries.filter(({ name }) => plainPreferences.has(name)) : entries;
  } catch {
    return [];
  }
};

export const writeLocalPreferences = (
  account: string,
  kind: string,
  entries: readonly LocalPreference[],
): void => {
  // In presenter mode, values are masked and lists are incomplete, so nothing is stored.
  if (isPresenting()) return;
  try {
    if (entries.length === 0) localStorage.removeItem(getStorageKey(account, kind));
    else localStorage.setItem(getStorageKey(account, kind), JSON.stringify(entries));
  } catch {
    // Without storage, preferences last until the page is closed or the server has saved them.
  }
};

const LANGUAGE_KEY = `${PREFIX}language`;

/** Returns the language last used in this browser, in which the next page starts before sign-in. */
export const getLastLanguage = (): string | undefined => {
  try {
    return localStorage.getItem(LANGUAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
};

export const saveLastLanguage = (locale: string): void => {
  try {
    localStorage.setItem(LANGUAGE_KEY, locale);
  } catch {
    // Without storage, the next page starts in the browser's language.
  }
};

const WORDING_KEY = `${PREFIX}wording`;
const EVERYDAY = 'everyday';

/** Whether the last page in this browser replaced terms of the trade by everyday words. */
export const getLastWording = (): boolean => {
  try {
    return localStorage.getItem(WORDING_KEY) === EVERYDAY;
  } catch {
    return false;
  }
};

export const saveLastWording = (isEveryday: boolean): void => {
  try {
    if (isEveryday) localStorage.setItem(WORDING_KEY, EVERYDAY);
    else localStorage.removeItem(WORDING_KEY);
  } catch {
    // Without storage, the next page starts with the terms of the trade.
  }
};

/** Returns the last user of this browser, so that their preferences are available before sign-in completes. */
export const getLastAccount = (): string | undefined => {
  try {
    return localStorage.getItem(LAST_ACCOUNT_KEY) ?? undefined;
  } catch {
    return undefined;
  }
};

export const saveLastAccount = (account: string): void => {
  // Acting as another user does not count as that user using this browser.
  if (isImpersonating()) return;
  try {
    localStorage.setItem(LAST_ACCOUNT_KEY, account);
  } catch {
    // Without storage, the preferences are loaded slightly later.
  }
};
