/** Regional settings of a deployment. They determine how phone numbers without a country code and amounts are parsed and formatted. */
export interface Regional {
  /** ISO 3166 code of the country that phone numbers without a country code belong to. */
  country: string;
  /** ISO 4217 code of the currency of all amounts. */
  currency: string;
  /** BCP 47 code of the default language, used if the user has not chosen a language and the browser requests no supported one. */
  language: string;
  /** Default order of dates; if omitted, the usual order of the language. */
  dates?: 'dmy' | 'mdy' | 'ymd';
  /** Default clock format; if omitted, 24 hours for English, otherwise the format of the language. */
  clock?: 'h12' | 'h23';
  /** Default first day of the week, where 0 is Sunday; if omitted, that of the language or, for English, of the country. */
  weekStart?: number;
}

export const defaultRegional: Regional = { country: 'AU', currency: 'AUD', language: 'en' };

let currentRegional = defaultRegional;
let invalidators: (() => void)[] = [];

/** Sets the regional settings. Must be called once, before anything renders. */
export const setRegional = (next: Regional): void => {
  currentRegional = next;
  for (const notify of invalidators) notify();
};

export const getRegional = (): Regional => currentRegional;

/** Caches a value derived from the regional settings until they change. */
export const cachePerRegion = <Value>(create: (settings: Regional) => Value): (() => Value) => {
  let cached: { value: Value } | undefined;
  invalidators = [
    ...invalidators,
    () => {
      cached = undefined;
    },
  ];
  return () => {
    cached ??= { value: create(currentRegional) };
    return cached.value;
  };
};
