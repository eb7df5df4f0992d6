import { t } from '#i18n';

interface Search {
  /** Number of results found so far. */
  count: number;
  isSearching: boolean;
  /** Resources that could not be searched. */
  failed: readonly unknown[];
  query: string;
}

/** Describes the state of a search, for announcement by screen readers, and on screen if nothing was found. */
export const describeSearch = ({ count, isSearching, failed, query }: Search): string => {
  if (count > 0)
    return isSearching
      ? t('{count, plural, one {# result, still searching.} other {# results, still searching.}}', { count })
      : t('{count, plural, one {# result.} other {# results.}}', { count });
  if (isSearching) return t('Searching…');
  if (failed.length > 0) return t('Nothing found in what could be searched.');
  return t('Nothing found for “{text}”. Try fewer words, or the beginning of one.', { text: query });
};
