import { joinAnd, t } from '#i18n';

interface Search {
  /** Number of results found so far. */
  count: number;
  isSearching: boolean;
  /** What could not be searched. */
  failed: readonly unknown[];
  /** Names of what was searched. */
  places: readonly string[];
  query: string;
}

/** Maximum number of searched places that are named. */
const MAX_NAMED = 6;

/** Describes the state of a search, for announcement by screen readers, and on screen if nothing was found. */
export const describeSearch = ({ count, isSearching, failed, places, query }: Search): string => {
  if (count > 0)
    return isSearching
      ? t('{count, plural, one {# result, still searching.} other {# results, still searching.}}', { count })
      : t('{count, plural, one {# result.} other {# results.}}', { count });
  if (isSearching) return t('Searching…');
  const named = joinAnd(places, MAX_NAMED);
  if (failed.length > 0) return t('Nothing found in what could be searched: {places}.', { places: named });
  return t('Nothing found for “{text}”. Searched: {places}.', { text: query, places: named });
};
