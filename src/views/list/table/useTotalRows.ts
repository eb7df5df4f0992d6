import { useGetList, useListContext } from 'ra-core';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';

/** More rows than any list the console holds whole. */
const maxTotalRows = 1_000_000;

/**
 * The rows totals are made of, and what to call them: the whole list where the console holds it, at no further call;
 * else those of the page, and then it says so.
 */
export const useTotalRows = (spec: ListedResource, isWanted: boolean) => {
  const { data = [], total, sort, filterValues, filter } = useListContext();
  const fitsPage = total !== undefined && total <= data.length;
  const holdsAll = spec.list.paging === 'client' && !fitsPage;
  const whole = useGetList(
    spec.name,
    { pagination: { page: 1, perPage: maxTotalRows }, sort, filter: { ...filterValues, ...filter } },
    { enabled: isWanted && holdsAll },
  );
  const all = holdsAll ? whole.data : fitsPage ? data : undefined;
  const rows = all ?? data;
  const count = rows.length;
  if (all && whole.meta?.cut) return { rows, label: t('{count, plural, other {First # rows}}', { count }) };
  return {
    rows,
    label: all
      ? t('{count, plural, other {All #}}', { count })
      : t('{count, plural, other {These # rows}}', { count }),
  };
};
