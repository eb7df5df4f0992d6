import { t } from '#i18n';

/**
 * Describes a change in words: old and new value, `set` for a new value, or `cleared` for a removed one.
 * @param from display text of the old value; empty if unset
 * @param to display text of the new value
 */
export const formatChange = (from: string, to: string): string => {
  if (from === '') return to === '' ? '–' : t('set to {value}', { value: to });
  return to === '' ? t('cleared, was {value}', { value: from }) : `${from} → ${to}`;
};
