import { t, translateWord } from '#i18n';
import { formatNumber } from '../numbers/format/formatNumber';
import { formatLocalDay } from './spokenDay';
import { formatLocalMoment } from './spokenMoment';

/** What of a field's schema says how its value is read. */
export interface DisplayField {
  format?: string;
  'x-enumNames'?: Readonly<Record<string, string>>;
  'x-unit'?: string;
}

/**
 * What a field holds as people read it, in the language that is spoken: words of a choice, days, moments, telephone numbers.
 * @param field nothing where nobody declared it: the value stands as it is
 * @param zone by whose clock moments are told, of the IANA database; UTC without
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
