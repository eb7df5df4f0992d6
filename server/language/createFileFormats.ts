import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { getFormatLocale, t } from '#i18n';
import { isDate } from '../../contract/dayTexts';
import { createPlainNumberFormat, getCsvSeparator } from '../../contract/numberSigns';
import { getMomentStyle, numberStyles, type UserFormats } from '../../contract/userFormats';
import { type DisplayField, formatFieldValue } from './formatFieldValue';

/** Schema properties that determine how a field is displayed in a file. */
export interface FileField extends DisplayField {
  title?: string;
  items?: DisplayField;
}

/** Formats the digits of a phone number as the console displays them; returns other text unchanged. */
function formatDigits(text: string): string {
  const number = /^[1-9]\d{5,14}$/.test(text) ? parsePhoneNumberFromString(`+${text}`) : undefined;
  return number?.isPossible() ? number.formatInternational() : text;
}

/**
 * Creates the formats of a file for a person, in the current language and the formats chosen by that person: the same
 * as those of an export “for people” in the console.
 * @param zone IANA time zone of times
 */
export function createFileFormats(chosen: UserFormats, zone: string) {
  const numberLocale = numberStyles[chosen.numbers] ?? getFormatLocale('en-AU');
  const numbers = createPlainNumberFormat(numberLocale);
  const { locale, day, time } = getMomentStyle({ ...chosen, date: chosen.date || 'dmy' });
  const days = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { ...time, ...day, timeZone: zone });
  const formatMoment = (text: string): string =>
    isDate(text) ? days.format(new Date(text)) : moments.format(new Date(text));
  const formatCell = (field: FileField, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (Array.isArray(value)) {
      const itemField = field['x-enumNames'] ? field : (field.items ?? field);
      return value.map((item) => formatCell(itemField, item)).join('; ');
    }
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    if (typeof value === 'number') return numbers.format(value);
    const text = String(value);
    if (field.format === 'date' || field.format === 'date-time') return formatMoment(text);
    if (field.format === 'phone' || field.format === 'account') return formatDigits(text);
    return formatFieldValue(field, text);
  };
  return { separator: getCsvSeparator(numberLocale), formatMoment, formatCell };
}

export type FileFormats = ReturnType<typeof createFileFormats>;
