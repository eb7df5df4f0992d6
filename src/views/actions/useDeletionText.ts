import { t } from '#i18n';
import { getRetentionDays } from '../../config/changeSettings';
import { getResourceHead } from '../../declaration/registry';
import { getTerms } from '../../declaration/terms';
import { useOpenResource } from '../../session/useOpenResource';

/**
 * Returns a function that describes whether deleted records can be restored, for how long, and by whom.
 * @param root menu root of the records
 */
export const useDeletionText = (
  root: string,
): ((restorable: boolean | undefined, count: number) => string) => {
  const isOpen = useOpenResource();
  return (restorable, count) => {
    const days = getRetentionDays();
    const name = getTerms().calls.removed?.[root];
    const head = name === undefined ? undefined : getResourceHead(name);
    if (restorable === false || (restorable && days === 0))
      return count === 1
        ? t('It is permanently deleted. This cannot be undone.')
        : t('They are permanently deleted. This cannot be undone.');
    if (!restorable || days === undefined || !head) return t('It may not be possible to bring this back.');
    const values = { days, page: head.label[1] };
    return isOpen(head.name)
      ? t(
          '{days, plural, one {You can restore this from “{page}” for # day.} other {You can restore this from “{page}” for # days.}}',
          values,
        )
      : t(
          '{days, plural, one {Anyone with access to “{page}” can restore this for # day.} other {Anyone with access to “{page}” can restore this for # days.}}',
          values,
        );
  };
};
