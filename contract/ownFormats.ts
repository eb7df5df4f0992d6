import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { isTimeZone } from './formats';

/** Orders a date can be written in; '' is that of the language, as are all that is left empty. */
export const dateOrders = ['', 'dmy', 'mdy', 'ymd'] as const;
/** Signs numbers can be written with: `1,234.5`, `1.234,5`, `1 234,5`. */
export const numberStyles = ['', 'point', 'comma', 'blank'] as const;
/** Clocks a time can be told by. */
export const clockFormats = ['', 'h23', 'h12'] as const;
/** Days a week can begin on, as `Date` counts them. */
export const weekStarts = ['', 1, 0, 6] as const;

const formatOptions: Record<string, readonly (string | number)[]> = {
  date: dateOrders,
  numbers: numberStyles,
  clock: clockFormats,
  weekStart: weekStarts,
};

const MAX_LANGUAGE_LENGTH = 35;

/**
 * What is wrong with what somebody chose of formats (the preference `formats`), in a sentence; undefined where nothing is. What
 * is not known here stays: another version may keep more.
 */
export const getUserFormatsError = (value: unknown): string | undefined => {
  if (!Guard.IsObject(value) || Guard.IsArray(value)) return t('Formats must be an object.');
  for (const [name, given] of Object.entries(value)) {
    const known = formatOptions[name];
    if (known && !known.some((one) => one === given))
      return t('{label}: “{text}” is none of {known}.', {
        label: name,
        text: String(given),
        known: known.filter((one) => one !== '').join(', '),
      });
  }
  const { language = '', zone = '' }: Record<string, unknown> = { ...value };
  if (typeof language !== 'string' || language.length > MAX_LANGUAGE_LENGTH)
    return t('{label} must be a language, such as de.', { label: 'language' });
  if (typeof zone !== 'string' || (zone !== '' && !isTimeZone(zone)))
    return t('{label} must be a time zone, such as Australia/Sydney.', { label: 'zone' });
  return undefined;
};
