import { t } from '#i18n';

/**
 * A change in words: what it was and what it became; what was nothing is set, what becomes nothing is cleared.
 * @param from what people read of the value before; empty for nothing
 * @param to the same of the value after
 */
export const formatChange = (from: string, to: string): string => {
  if (from === '') return to === '' ? '–' : t('set to {value}', { value: to });
  return to === '' ? t('cleared, was {value}', { value: from }) : `${from} → ${to}`;
};
