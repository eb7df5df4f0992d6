import { t } from '#i18n';

/**
 * Returns a message about added screens with errors.
 * @param broken number of screens that cannot be shown
 * @param loose number of overlays that were only partly applied
 */
export const formatBrokenScreens = (broken: number, loose: number): string => {
  const parts = [
    broken > 0 &&
      t('{count, plural, one {# added screen can’t be shown} other {# added screens can’t be shown}}', {
        count: broken,
      }),
    loose > 0 &&
      t('{count, plural, one {# no longer fits in every part} other {# no longer fit in every part}}', {
        count: loose,
      }),
  ].filter(Boolean);
  return t('{parts}: see Screens.', { parts: parts.join(', ') });
};
