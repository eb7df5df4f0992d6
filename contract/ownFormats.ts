import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { isTimeZone } from './formats';
import { dateOrders, numberStyles } from './userFormats';

const formatOptions: Record<string, readonly (string | number)[]> = {
  date: Object.keys(dateOrders),
  numbers: Object.keys(numberStyles),
  clock: ['', 'h23', 'h12'],
  weekStart: ['', 1, 0, 6],
};

const MAX_LANGUAGE_LENGTH = 35;

/**
 * Validates the `formats` preference and returns an error sentence, or undefined if it is valid. Unknown settings are
 * ignored, because other versions of the product may store them.
 */
export const getUserFormatsError = (value: unknown): string | undefined => {
  if (!Guard.IsObject(value) || Guard.IsArray(value)) return t('Formats must be an object.');
  for (const [name, given] of Object.entries(value)) {
    const known = formatOptions[name];
    if (known && !known.some((value) => value === given))
      return t('{label}: “{text}” is none of {known}.', {
        label: name,
        text: String(given),
        known: known.filter((value) => value !== '').join(', '),
      });
  }
  const { language = '', zone = '' }: Record<string, unknown> = { ...value };
  if (typeof language !== 'string' || language.length > MAX_LANGUAGE_LENGTH)
    return t('{label} must be a language, such as de.', { label: 'language' });
  if (typeof zone !== 'string' || (zone !== '' && !isTimeZone(zone)))
    return t('{label} must be a time zone, such as Australia/Sydney.', { label: 'zone' });
  return undefined;
};
