import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { isTimeZone } from './formats';

/** Available date orders. '' uses the default of the language, as for all of these settings. */
export const dateOrders = ['', 'dmy', 'mdy', 'ymd'] as const;
/** Available number notations: `1,234.5`, `1.234,5`, `1 234,5`. */
export const numberStyles = ['', 'point', 'comma', 'blank'] as const;
export const clockFormats = ['', 'h23', 'h12'] as const;
/** Available first days of the week, numbered as in JavaScript's `Date`. */
export const weekStarts = ['', 1, 0, 6] as const;

const formatOptions: Record<string, readonly (string | number)[]> = {
  date: dateOrders,
  numbers: numberStyles,
  clock: clockFormats,
  weekStart: weekStarts,
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
