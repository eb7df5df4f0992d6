import type { DateForm } from '../../../contract/conventions';
import { isObject } from '../../lib/isObject';

interface Converter {
  /** Returns the date in ISO 8601; undefined if the value does not have the form. */
  parse: (value: unknown) => string | undefined;
  /**
   * @param iso date that the runtime can parse
   * @param before value of the same field before a change, in ISO 8601
   */
  format: (iso: string, before: unknown) => unknown;
}

const toIso = (time: number): string | undefined =>
  Number.isFinite(time) && Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : undefined;

/**
 * Numbers of seconds or milliseconds. Their fraction is copied digit by digit, because `Date` has no finer unit than
 * milliseconds.
 */
const createNumberForm = (unit: 1 | 1000): Converter => {
  /** Digits of the fraction of a second that belong to the whole number. */
  const wholeDigits = unit === 1 ? 3 : 0;
  return {
    parse: (value) => {
      if (typeof value !== 'number') return undefined;
      const [, fraction] = /^\d+\.(\d+)$/.exec(String(value)) ?? [];
      if (fraction === undefined) return toIso(value * unit);
      const whole = toIso(Math.floor(value) * unit);
      return whole && `${whole.slice(0, wholeDigits - 4)}${fraction.padEnd(3 - wholeDigits, '0')}Z`;
    },
    format: (iso) => {
      // Some runtimes misread more than three digits.
      const time = Date.parse(iso.replace(/(\.\d{3})\d+/, '$1'));
      if (time < 0) return time / unit;
      const [, digits = ''] = /\.(\d+)/.exec(iso) ?? [];
      return Number(`${Math.floor(time / unit)}.${digits.slice(wholeDigits) || 0}`);
    },
  };
};

const offsetPattern = /([+-])(\d\d):?(\d\d)$/;

/** Returns the UTC offset of a date and time such as `+0100`; undefined if it has none, as in UTC. */
const getOffset = (iso: unknown): string | undefined => {
  const [, sign, hours, minutes] =
    (typeof iso === 'string' && /T/.test(iso) && offsetPattern.exec(iso)) || [];
  return sign && `${sign}${hours}${minutes}`;
};

const MINUTE_MS = 60_000;

/** Formats a time with a UTC offset such as `+0100`. */
const toIsoWithOffset = (time: number, offset: string): string | undefined => {
  const [, sign, hours, minutes] = offsetPattern.exec(offset) ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1);
  return toIso(time + shift)?.replace('Z', `${sign}${hours}:${minutes}`);
};

/** For .NET, a time with an offset is local and one without is in UTC, so that a change must not remove the offset. */
const aspNetForm: Converter = {
  parse: (value) => {
    const [, digits, offset] =
      typeof value === 'string' ? (/^\/Date\((-?\d+)([+-]\d{4})?\)\/$/.exec(value) ?? []) : [];
    if (digits === undefined) return undefined;
    return offset === undefined ? toIso(Number(digits)) : toIsoWithOffset(Number(digits), offset);
  },
  format: (iso, before) => `/Date(${Date.parse(iso)}${getOffset(iso) ?? getOffset(before) ?? ''})/`,
};

const createDayForm = (order: 'day' | 'month', separator: string): Converter => ({
  parse: (value) => {
    const [first = '', second = '', year = ''] = typeof value === 'string' ? value.split(separator) : [];
    const [day, month] = order === 'day' ? [first, second] : [second, first];
    return /^\d\d \d\d \d{4}$/.test(`${day} ${month} ${year}`) ? `${year}-${month}-${day}` : undefined;
  },
  format: (iso) => {
    const [year, month, day] = new Date(iso).toISOString().slice(0, 10).split('-');
    return (order === 'day' ? [day, month, year] : [month, day, year]).join(separator);
  },
});

const converters: Readonly<Record<DateForm, Converter>> = {
  'unix-seconds': createNumberForm(1000),
  'unix-milliseconds': createNumberForm(1),
  'asp-net': aspNetForm,
  'dd/mm/yyyy': createDayForm('day', '/'),
  'mm/dd/yyyy': createDayForm('month', '/'),
  'dd.mm.yyyy': createDayForm('day', '.'),
  'dd-mm-yyyy': createDayForm('day', '-'),
};

type Forms = Readonly<Record<string, DateForm>>;

/** Returns the converter of a field, and whether the name is that of an end of a date range, which has the form of its field. */
const getForm = (forms: Forms, name: string): { converter: Converter; isRangeEnd: boolean } | undefined => {
  const isOwn = Object.hasOwn(forms, name);
  const field = isOwn ? name : name.replace(/_(from|to)$/, '');
  const form = Object.hasOwn(forms, field) ? forms[field] : undefined;
  return form && { converter: converters[form], isRangeEnd: !isOwn };
};

/** Checks whether a value has inner values, unlike an instance of a class such as a file. */
const hasParts = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

type Convert = (
  form: { converter: Converter; isRangeEnd: boolean },
  value: unknown,
  before: unknown,
) => unknown;

/**
 * Converts all dates of a value by the names of their fields.
 * @param before record before a change. Requests may nest its fields in objects that it does not have.
 */
const convert = (value: unknown, forms: Forms, to: Convert, before?: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((item, at) => convert(item, forms, to, Array.isArray(before) ? before[at] : before));
  if (!hasParts(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const form = getForm(forms, name);
      const isKnown = hasParts(before) && Object.hasOwn(before, name);
      const innerBefore = isKnown ? before[name] : before;
      return [name, form ? to(form, inner, innerBefore) : convert(inner, forms, to, innerBefore)];
    }),
  );
};

/** Converts the dates of a response to ISO 8601. Values that do not have the declared form are unchanged. */
export const parseDates = (answer: unknown, forms: Forms): unknown =>
  convert(answer, forms, ({ converter }, value) => converter.parse(value) ?? value);

/**
 * Converts the dates of a request from ISO 8601 to the form in which the API returns them.
 * @param before record before the change that is sent
 */
export const formatDates = <Body extends object>(body: Body, forms: Forms, before?: object): Body =>
  convert(
    body,
    forms,
    ({ converter, isRangeEnd }, value, beforeValue) => {
      if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value) || Number.isNaN(Date.parse(value)))
        return value;
      const formatted = converter.format(value, beforeValue);
      // The console sets the ends of a range, and APIs with whole numbers refuse fractions.
      return isRangeEnd && typeof formatted === 'number' ? Math.floor(formatted) : formatted;
    },
    before,
  ) as Body;
