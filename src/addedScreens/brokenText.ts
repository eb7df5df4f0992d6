import { t } from '#i18n';

/**
 * What is said of added screens with faults.
 * @param broken how many can't be shown
 * @param loose how many no longer fit in every part
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
