import { getFormatLocale, getLocale } from '#i18n';

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
export const parseFormats = (stored: unknown): UserFormats => {
  const values: Readonly<Record<string, unknown>> = Object(stored);
  return {
    ...defaultFormats,
    ...Object.fromEntries(
      Object.entries(formatChecks).flatMap(([name, isKnown]) =>
        isKnown(values[name]) ? [[name, values[name]]] : [],
      ),
    ),
  };
};

/**
 * Returns the locale and options of the formats of days and times in the current language. Without a clock, English
 * uses 24 hours, and other languages their own.
 */
export const getMomentStyle = ({ date, clock }: Pick<UserFormats, 'date' | 'clock'>) => {
  // Month names use the current language, if a locale of that language has the selected date order.
  const locale = date === 'ymd' || date === 'mdy' ? dateOrders[date] : getFormatLocale(dateOrders[date]);
  const shape = date === 'ymd' ? '2-digit' : undefined;
  const hourCycle: Intl.DateTimeFormatOptions['hourCycle'] =
    clock ||
    (getLocale() === 'en'
      ? 'h23'
      : new Intl.DateTimeFormat(getFormatLocale(), { hour: 'numeric' }).resolvedOptions().hourCycle);
  return {
    locale,
    day: { day: shape ?? 'numeric', month: shape ?? 'short', year: 'numeric' },
    time: { hour: '2-digit', minute: '2-digit', hourCycle },
  } as const;
};
