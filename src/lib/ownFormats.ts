import { isObject } from './isObject';
import { createStore, useStore } from './store';

/** Orders a date can be written in, and the language of a place that writes it so; '' is this device's. */
export const dateOrders = { '': undefined, dmy: 'en-GB', mdy: 'en-US', ymd: 'en-CA' } as const;
/** Clocks a time can be told by. */
export const clocks = ['h23', 'h12'] as const;
/** Days a week can begin on, as `Date` counts them. */
export const weekStarts = [1, 0, 6] as const;

/** How somebody wants things said, and days and times written. */
export interface OwnFormats {
  /** The language of the console, as BCP 47 has it; '' is the browser's, where the console speaks it. */
  language: string;
  date: keyof typeof dateOrders;
  clock: (typeof clocks)[number];
  /** Zone moments are told in, by the name of the IANA database; '' is this device's. */
  zone: string;
  weekStart: (typeof weekStarts)[number];
}

/** For those who have chosen nothing. */
export const usualFormats: OwnFormats = { language: '', date: '', clock: 'h23', zone: '', weekStart: 1 };

/** What was kept, as far as it is known here: another version may have kept more, or less. */
export const formatsOf = (kept: unknown): OwnFormats => {
  const { language, date, clock, zone, weekStart } = isObject(kept) ? kept : {};
  return {
    language: typeof language === 'string' ? language : '',
    date: typeof date === 'string' && Object.hasOwn(dateOrders, date) ? (date as OwnFormats['date']) : '',
    clock: clock === 'h12' ? 'h12' : 'h23',
    zone: typeof zone === 'string' ? zone : '',
    weekStart: weekStarts.find((day) => day === weekStart) ?? 1,
  };
};

const store = createStore<OwnFormats>(usualFormats);

export const ownFormats = store.get;
export const setOwnFormats = store.set;
export const useOwnFormats = (): OwnFormats => useStore(store);
