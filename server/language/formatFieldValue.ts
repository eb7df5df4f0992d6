import { t, translateWord } from '#i18n';
import { formatNumber } from '../common/formatNumber';
import { formatLocalDay } from './formatLocalDay';
import { formatLocalMoment } from './formatLocalMoment';

/** Schema properties that determine how a value is displayed. */
export interface DisplayField {
  format?: string;
  'x-enumNames'?: Readonly<Record<string, string>>;
  'x-unit'?: string;
}

/**
 * Formats a field's value for display in the current language: enum labels, dates, timestamps, phone numbers.
 * @param field schema of the field; without it, the value is unchanged
 * @param zone IANA time zone for timestamps; default: UTC
 */
export function formatFieldValue(field: DisplayField | undefined, value: string, zone = 'UTC'): string {
  const names = field?.['x-enumNames'];
  if (names && Object.hasOwn(names, value)) return translateWord(names[value] ?? value);
  switch (field?.format) {
    case 'inherited':
      return value === 'true' ? t('Yes') : value === 'false' ? t('No') : value;
    case 'date':
      return formatLocalDay(value);
    case 'date-time':
      return formatLocalMoment(value, zone);
    case 'phone':
      return /^\d{6,}$/.test(value) ? formatNumber(value) : value;
    default:
      return field?.['x-unit'] === 's' ? t('{seconds} s', { seconds: value }) : value;
  }
}
