import { isObject } from './isObject';
import { createStore, useStore } from './store';

/** Date orders, each with a locale that uses it; '' uses the current language. */
export const dateOrders = { '': undefined, dmy: 'en-GB', mdy: 'en-US', ymd: 'en-CA' } as const;
/** Number formats, each with a locale that uses it: `1,234.5`, `1.234,5`, `1 234,5`. */
export const numberStyles = { '': undefined, point: 'en-US', comma: 'de', blank: 'fr' } as const;

/** A user's language and formats for dates, times and numbers; '' uses the default of the language or deployment. */
export interface UserFormats {
  /** Language of the console, as a BCP 47 tag; '' uses `languageFor`. */
  language: string;
  numbers: keyof typeof numberStyles;
  date: keyof typeof dateOrders;
  clock: '' | 'h23' | 'h12';
  /** Time zone for displayed times, as an IANA name; '' uses the device's. */
  zone: string;
  /** First day of the week, numbered as in `Date`. */
  weekStart: '' | 0 | 1 | 6;
}

/** Defaults for users without stored formats. */
export const defaultFormats: UserFormats = {
  language: '',
  numbers: '',
  date: '',
  clock: '',
  zone: '',
  weekStart: '',
};

const formatChecks: { readonly [Key in keyof UserFormats]: (given: unknown) => boolean } = {
  language: (given) => typeof given === 'string',
  numbers: (given) => typeof given === 'string' && Object.hasOwn(numberStyles, given),
  date: (given) => typeof given === 'string' && Object.hasOwn(dateOrders, given),
  clock: (given) => given === 'h12' || given === 'h23',
  zone: (given) => typeof given === 'string',
  weekStart: (given) => given === 0 || given === 1 || given === 6,
};

/** Returns the stored formats that this version supports; other versions may have stored different ones. */
export const parseFormats = (kept: unknown): UserFormats => ({
  ...defaultFormats,
  ...(isObject(kept) &&
    Object.fromEntries(
      Object.entries(formatChecks).flatMap(([name, isKnown]) =>
        isKnown(kept[name]) ? [[name, kept[name]]] : [],
      ),
    )),
});

const store = createStore<UserFormats>(defaultFormats);

export const getUserFormats = store.get;
export const setUserFormats = store.set;
export const useUserFormats = (): UserFormats => useStore(store);
