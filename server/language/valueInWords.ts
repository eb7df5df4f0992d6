import { sayWord, t } from '#i18n';
import { formatNumber } from '../numbers/format/formatNumber';
import { spokenDay } from './spokenDay';
import { spokenMoment } from './spokenMoment';

/** What of a field's schema says how its value is read. */
export interface ReadField {
  format?: string;
  'x-enumNames'?: Readonly<Record<string, string>>;
  'x-unit'?: string;
}

/**
 * What a field holds as people read it, in the language that is spoken: words of a choice, days, moments, telephone numbers.
 * @param field nothing where nobody declared it: the value stands as it is
 * @param zone by whose clock moments are told, of the IANA database; UTC without
 */
export function valueInWords(field: ReadField | undefined, value: string, zone = 'UTC'): string {
  const names = field?.['x-enumNames'];
  if (names && Object.hasOwn(names, value)) return sayWord(names[value] ?? value);
  switch (field?.format) {
    case 'inherited':
      return value === 'true' ? t('Yes') : value === 'false' ? t('No') : value;
    case 'date':
      return spokenDay(value);
    case 'date-time':
      return spokenMoment(value, zone);
    case 'phone':
      return /^\d{6,}$/.test(value) ? formatNumber(value) : value;
    default:
      return field?.['x-unit'] === 's' ? t('{seconds} s', { seconds: value }) : value;
  }
}
