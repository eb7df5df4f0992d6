import { listed, t } from '#i18n';
import { type Compared, present } from './differences';

type Counts = Pick<Compared, 'counts' | 'total' | 'items'>;

/** How many records differ, in one sentence; what is not drawn is said as well. */
export function differenceCounts({ counts, total, items }: Counts): string {
  const sum = (kind: 'added' | 'changed' | 'removed') =>
    present(counts).reduce((all, one) => all + (one[kind] ?? 0), 0);
  const [added, changed, removed] = [sum('added'), sum('changed'), sum('removed')];
  const parts = [
    ...(added ? [t('{count, plural, one {# added} other {# added}}', { count: added })] : []),
    ...(changed ? [t('{count, plural, one {# changed} other {# changed}}', { count: changed })] : []),
    ...(removed ? [t('{count, plural, one {# removed} other {# removed}}', { count: removed })] : []),
  ];
  const records = t('{count, plural, one {# record differs} other {# records differ}}', {
    count: total ?? 0,
  });
  const said = t('{records}: {parts}.', { records, parts: listed(parts) });
  const drawn = (items ?? []).length;
  return drawn < (total ?? 0) ? t('{said} The first {count} are shown.', { said, count: drawn }) : said;
}
