import { joinAnd, t } from '#i18n';
import { type ComparisonResult, compact, type DifferenceKind } from './differences';

type Counts = Pick<ComparisonResult, 'counts' | 'total' | 'items'>;

type CountTexts = Readonly<Record<DifferenceKind, (count: number) => string>>;

const changeTexts: CountTexts = {
  added: (count) => t('{count, plural, one {# added} other {# added}}', { count }),
  changed: (count) => t('{count, plural, one {# changed} other {# changed}}', { count }),
  removed: (count) => t('{count, plural, one {# removed} other {# removed}}', { count }),
};

const comparisonTexts: CountTexts = {
  added: (count) => t('{count, plural, one {# only in the second} other {# only in the second}}', { count }),
  changed: (count) => t('{count, plural, one {# in both} other {# in both}}', { count }),
  removed: (count) => t('{count, plural, one {# only in the first} other {# only in the first}}', { count }),
};

/** Describes how many records will change, including those that are not rendered. */
export const formatDifferenceCounts = (counts: Counts): string => formatCounts(counts, changeTexts);

/** Describes how many records differ and on which side they exist, including those that are not rendered. */
export const formatComparedCounts = (counts: Counts): string => formatCounts(counts, comparisonTexts);

const formatCounts = ({ counts, total, items }: Counts, words: CountTexts): string => {
  const sum = (kind: DifferenceKind) => compact(counts).reduce((all, entry) => all + (entry[kind] ?? 0), 0);
  const parts = (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const count = sum(kind);
    return count > 0 ? [words[kind](count)] : [];
  });
  const records = t('{count, plural, one {# record differs} other {# records differ}}', {
    count: total ?? 0,
  });
  const summary = t('{records}: {parts}.', { records, parts: joinAnd(parts) });
  const renderedCount = (items ?? []).length;
  return renderedCount < (total ?? 0)
    ? t('{said} The first {count} are shown.', { said: summary, count: renderedCount })
    : summary;
};
