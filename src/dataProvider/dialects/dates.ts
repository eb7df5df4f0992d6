import type { DateForm } from '../../../contract/conventions';
import { isObject } from '../../lib/isObject';

interface Converter {
  /** Returns the date in ISO 8601; undefined if the value does not have the form. */
  parse: (value: unknown) => string | undefined;
  format: (time: number) => unknown;
}

const toIso = (time: number): string | undefined =>
  Number.isFinite(time) && Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : undefined;

const createNumberForm = (unit: number): Converter => ({
  parse: (value) => (typeof value === 'number' ? toIso(value * unit) : undefined),
  format: (time) => Math.floor(time / unit),
});

const createDayForm = (order: 'day' | 'month', separator: string): Converter => ({
  parse: (value) => {
    const [first = '', second = '', year = ''] = typeof value === 'string' ? value.split(separator) : [];
    const [day, month] = order === 'day' ? [first, second] : [second, first];
    return /^\d\d \d\d \d{4}$/.test(`${day} ${month} ${year}`) ? `${year}-${month}-${day}` : undefined;
  },
  format: (time) => {
    const [year, month, day] = new Date(time).toISOString().slice(0, 10).split('-');
    return (order === 'day' ? [day, month, year] : [month, day, year]).join(separator);
  },
});

const converters: Readonly<Record<DateForm, Converter>> = {
  'unix-seconds': createNumberForm(1000),
  'unix-milliseconds': createNumberForm(1),
  'asp-net': {
    parse: (value) => {
      const [, time] =
        typeof value === 'string' ? (/^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(value) ?? []) : [];
      return time === undefined ? undefined : toIso(Number(time));
    },
    format: (time) => `/Date(${time})/`,
  },
  'dd/mm/yyyy': createDayForm('day', '/'),
  'mm/dd/yyyy': createDayForm('month', '/'),
  'dd.mm.yyyy': createDayForm('day', '.'),
  'dd-mm-yyyy': createDayForm('day', '-'),
};

type Forms = Readonly<Record<string, DateForm>>;

/** Returns the form of a field. Both ends of a date range have that of their field. */
const getForm = (forms: Forms, name: string): Converter | undefined => {
  const field = Object.hasOwn(forms, name) ? name : name.replace(/_(from|to)$/, '');
  const form = Object.hasOwn(forms, field) ? forms[field] : undefined;
  return form && converters[form];
};

const convert = (
  value: unknown,
  forms: Forms,
  to: (converter: Converter, value: unknown) => unknown,
): unknown => {
  if (Array.isArray(value)) return value.map((item) => convert(item, forms, to));
  if (!isObject(value) || ![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const form = getForm(forms, name);
      return [name, form ? to(form, inner) : convert(inner, forms, to)];
    }),
  );
};

/** Converts the dates of a response to ISO 8601. Values that do not have the declared form are unchanged. */
export const parseDates = (answer: unknown, forms: Forms): unknown =>
  convert(answer, forms, ({ parse }, value) => parse(value) ?? value);

/** Converts the dates of a request from ISO 8601 to the form in which the API returns them. */
export const formatDates = <Body extends object>(body: Body, forms: Forms): Body =>
  convert(body, forms, ({ format }, value) => {
    const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) ? value : format(time);
  }) as Body;
