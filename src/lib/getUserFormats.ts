import { isObject } from './isObject';
import { createStore, useStore } from './store';

/** Date orders, each with a locale that uses it. '' follows the current language. */
export const dateOrders = { '': undefined, dmy: 'en-GB', mdy: 'en-US', ymd: 'en-CA' } as const;
/** Number formats, each with a locale that uses it: `1,234.5`, `1.234,5` and `1 234,5`. */
export const numberStyles = { '': undefined, point: 'en-US', comma: 'de', blank: 'fr' } as const;

/** A user's language, and formats for dates, times and numbers. '' selects the default of the language or deployment. */
export interface UserFormats {
  /** Language of the console, as a BCP 47 tag. '' selects it automatically, see `languageFor`. */
  language: string;
  numbers: keyof typeof numberStyles;
  date: keyof typeof dateOrders;
  clock: '' | 'h23' | 'h12';
  /** Time zone for displayed times, as an IANA name. '' selects the device's. */
  zone: string;
  /** First day of the week, numbered as in `Date`. */
  weekStart: '' | 0 | 1 | 6;
}

/** Formats of users who have not chosen any. */
export const defaultFormats: UserFormats = {
  language: '',
  numbers: '',
  date: '',
  clock: '',
  zone: '',
  weekStart: '',
};

const formatChecks: { readonly [Key in keyof UserFormats]: (value: unknown) => boolean } = {
  language: (value) => typeof value === 'string',
  numbers: (value) => typeof value === 'string' && Object.hasOwn(numberStyles, value),
  date: (value) => typeof value === 'string' && Object.hasOwn(dateOrders, value),
  clock: (value) => value === 'h12' || value === 'h23',
  zone: (value) => typeof value === 'string',
  weekStart: (value) => value === 0 || value === 1 || value === 6,
};

/** Returns those stored formats that this version supports, as another version may have stored them. */
export const parseFormats = (stored: unknown): UserFormats => ({
  ...defaultFormats,
  ...(isObject(stored) &&
    Object.fromEntries(
      Object.entries(formatChecks).flatMap(([name, isKnown]) =>
        isKnown(stored[name]) ? [[name, stored[name]]] : [],
      ),
    )),
});

const store = createStore<UserFormats>(defaultFormats);

export const getUserFormats = store.get;
export const setUserFormats = store.set;
export const useUserFormats = (): UserFormats => useStore(store);
