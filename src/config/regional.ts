/** Where a deployment is at home: how numbers without a country code and amounts are read and written. */
export interface Regional {
  /** ISO 3166 code of the country telephone numbers without a country code belong to. */
  country: string;
  /** ISO 4217 code of the currency of all amounts. */
  currency: string;
  /** BCP 47 code of the language people read who have chosen none, and whose browser asks for none the console speaks. */
  language: string;
  /** The order of dates for those who have chosen none; left out, that of the language. */
  dates?: 'dmy' | 'mdy' | 'ymd';
  /** Twelve hours or twenty-four for those who have chosen neither; left out, 24 in English, else as the language has it. */
  clock?: 'h12' | 'h23';
  /** The day weeks begin on for those who have chosen none, 0 is Sunday; left out, that of the language, in English of the country. */
  weekStart?: number;
}

export const defaultRegional: Regional = { country: 'AU', currency: 'AUD', language: 'en' };

let currentRegional = defaultRegional;
let invalidators: (() => void)[] = [];

/** Sets where this deployment is at home; once, before anything is drawn. */
export const setRegional = (given: Regional): void => {
  currentRegional = given;
  for (const tell of invalidators) tell();
};

export const getRegional = (): Regional => currentRegional;

/** A value made of the regional settings when it is first asked for, and again when they change. */
export const cachePerRegion = <Value>(make: (given: Regional) => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  invalidators = [
    ...invalidators,
    () => {
      made = undefined;
    },
  ];
  return () => {
    made ??= { value: make(currentRegional) };
    return made.value;
  };
};
