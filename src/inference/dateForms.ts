import type { DateForm } from '../../contract/conventions';
import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';
import { isObject } from '../lib/isObject';
import { splitWords } from './nameCase';

interface DetectedForm {
  form: DateForm;
  format: 'date' | 'date-time';
  reason: string;
}

const dayForms = ['dd/mm/yyyy', 'mm/dd/yyyy', 'dd.mm.yyyy', 'dd-mm-yyyy'] as const;
const momentName = /(^| )(at|date|time|timestamp|created|updated|modified|expires|expiry|since|until|on)$/;

const detectNumber = (
  name: string,
  { format = '', description = '' }: FieldSchema,
  values: readonly unknown[],
) => {
  const text = `${format} ${description}`;
  const isDeclared =
    /^(unix-?time(-?stamp)?|epoch(-\w+)?|timestamp)$/i.test(format) ||
    /\b(unix|posix|epoch)[ -]?(time|timestamp|seconds|milliseconds)\b|since (the )?(unix )?epoch/i.test(
      description,
    );
  if (isDeclared) return /milli|\bms\b/i.test(text) ? 'unix-milliseconds' : 'unix-seconds';
  const isBetween = (from: number) =>
    values.length > 0 &&
    values.every((value) => typeof value === 'number' && value >= from && value < from * 4.2);
  if (!momentName.test(splitWords(name).join(' '))) return undefined;
  return isBetween(1e9) ? 'unix-seconds' : isBetween(1e12) ? 'unix-milliseconds' : undefined;
};

/** Returns the separator of dates such as `31/12/2026`, and which of their first two parts exceed 12; undefined for other texts. */
const parseDayTexts = (texts: readonly string[]) => {
  const parts = texts.map((text) => /^(\d\d)([/.-])(\d\d)\2\d{4}$/.exec(text));
  const separators = new Set(parts.map((match) => match?.[2]));
  const [separator] = separators;
  if (texts.length === 0 || separators.size !== 1 || separator === undefined) return undefined;
  const exceeds = (at: number) => parts.some((match) => Number(match?.[at]) > 12);
  return { separator, isFirstLarge: exceeds(1), isSecondLarge: exceeds(3) };
};

/** Returns the order of day and month in dates such as `31/12/2026`; undefined if no date reveals it. */
const detectDayForm = (texts: readonly string[]): DateForm | undefined => {
  const { separator, isFirstLarge, isSecondLarge } = parseDayTexts(texts) ?? {};
  if (separator === undefined || (isFirstLarge && isSecondLarge)) return undefined;
  if (isFirstLarge || separator === '.')
    return dayForms.find((form) => form === `dd${separator}mm${separator}yyyy`);
  return isSecondLarge && separator === '/' ? 'mm/dd/yyyy' : undefined;
};

/** Matches a regular expression for dates such as `01/02/2026`. */
const dayPattern = /(?:\\d|\[0-9\])\{2\}\\?([/.-])(?:\\d|\[0-9\])\{2\}\\?\1(?:\\d|\[0-9\])\{4\}/;

/**
 * Describes what to do about dates such as `01/02/2026`, whose order of day and month nothing shows.
 * @returns undefined if the values are no such dates, or if their order is known
 */
export const describeAmbiguousDates = (
  name: string,
  schema: FieldSchema,
  values: readonly unknown[] = [],
): string | undefined => {
  if (getTypes(schema)[0] !== 'string' || schema.enum || detectDateForm(name, schema, values))
    return undefined;
  const texts = values.filter((value) => typeof value === 'string' && value !== '') as string[];
  const day = parseDayTexts(texts);
  if (texts.length > 0 && (!day || day.isFirstLarge || day.isSecondLarge)) return undefined;
  const [, patternSeparator] = dayPattern.exec(schema.pattern ?? '') ?? [];
  const separator = day?.separator ?? patternSeparator;
  if (separator === undefined) return undefined;
  const shown = texts[0] ?? ['01', '02', '2026'].join(separator);
  const forms = dayForms.filter((form) => form[2] === separator).map((form) => `'${form}'`);
  return `Dates such as “${shown}” do not show whether the day or the month comes first, so they remain text: if they are dates, give the field format: 'date' and write conventions: { dates: { ${name}: ${forms.join(' or ')} } }.`;
};

const detectText = (
  { format = '', description = '', pattern = '' }: FieldSchema,
  values: readonly unknown[],
) => {
  const texts = values.filter((value) => typeof value === 'string' && value !== '') as string[];
  const isMatch = (text: string) => /^\/Date\(-?\d+([+-]\d{4})?\)\/$/.test(text);
  if (
    /\/Date\(/.test(description) ||
    /\/Date\\\(/.test(pattern) ||
    (texts.length > 0 && texts.every(isMatch))
  )
    return 'asp-net';
  const words = `${format} ${description}`.toLowerCase();
  return dayForms.find((form) => words.includes(form)) ?? detectDayForm(texts);
};

/** Recognises dates that are not written in ISO 8601, from what the document says of them or from all sample values. */
export const detectDateForm = (
  name: string,
  schema: FieldSchema,
  values: readonly unknown[] = [],
): DetectedForm | undefined => {
  const [type] = getTypes(schema);
  // A standard format is more reliable than a description.
  if (
    schema.enum ||
    /^date(-?time)?$/i.test(schema.format ?? '') ||
    (type !== 'string' && type !== 'integer' && type !== 'number')
  )
    return undefined;
  const present = values.filter((value) => value !== null && value !== undefined);
  const form = type === 'string' ? detectText(schema, present) : detectNumber(name, schema, present);
  if (form === undefined) return undefined;
  const isDay = dayForms.some((candidate) => candidate === form);
  return {
    form,
    format: isDay ? 'date' : 'date-time',
    reason: `It is written as ${form} and sent back in that form.`,
  };
};

/** Internal keyword with the form of a date, which becomes part of the conventions. */
export const DATE_FORM = 'x-dateForm';

/** Collects the forms of all dates in a declaration by field name, and removes the keyword. */
export const takeDateForms = (
  value: unknown,
  forms: Record<string, DateForm> = {},
  name = '',
): Record<string, DateForm> => {
  if (Array.isArray(value)) for (const item of value) takeDateForms(item, forms, name);
  else if (isObject(value)) {
    const { [DATE_FORM]: form } = value;
    if (typeof form === 'string') forms[name] = form as DateForm;
    delete value[DATE_FORM];
    for (const [key, inner] of Object.entries(value)) takeDateForms(inner, forms, key);
  }
  return forms;
};
