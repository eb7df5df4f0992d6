import { t } from '#i18n';

/**
 * Describes a change in words: the old and the new value, or that the value was set or cleared.
 * @param from display text of the old value; empty if it was not set
 * @param to display text of the new value
 */
export const formatChange = (from: string, to: string): string => {
  if (from === '') return to === '' ? '–' : t('set to {value}', { value: to });
  return to === '' ? t('cleared, was {value}', { value: from }) : `${from} → ${to}`;
};
