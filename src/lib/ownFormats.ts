import { isObject } from './isObject';
import { createStore, useStore } from './store';

/** Orders a date can be written in, and the language of a place that writes it so; '' is the language that is spoken. */
export const dateOrders = { '': undefined, dmy: 'en-GB', mdy: 'en-US', ymd: 'en-CA' } as const;
/** Signs numbers can be written with, and a language that has them: `1,234.5`, `1.234,5`, `1 234,5`. */
export const numberStyles = { '': undefined, point: 'en-US', comma: 'de', blank: 'fr' } as const;

/** How somebody wants things said, and days, times and numbers written; '' leaves it to the language and the deployment. */
export interface UserFormats {
  /** The language of the console, as BCP 47 has it; '' leaves it to `languageFor`. */
  language: string;
  numbers: keyof typeof numberStyles;
  date: keyof typeof dateOrders;
  clock: '' | 'h23' | 'h12';
  /** Zone moments are told in, by the name of the IANA database; '' is this device's. */
  zone: string;
  /** The day weeks begin on, as `Date` counts them. */
  weekStart: '' | 0 | 1 | 6;
}

/** For those who have chosen nothing. */
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

/** What was kept, as far as it is known here: another version may have kept more, or less. */
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
