import { useGetList, useListContext } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';

/** Page size that exceeds any list the console loads completely. */
const maxTotalRows = 1_000_000;

/**
 * Returns the rows used for totals, and a label. Uses the full list if the console has already loaded it; otherwise the
 * current page, as stated in the label.
 */
export const useTotalRows = (spec: ListedResource, isEnabled: boolean) => {
  const { data = [], total, sort, filterValues, filter } = useListContext();
  const fitsPage = total !== undefined && total <= data.length;
  const holdsAll = spec.list.paging === 'client' && !fitsPage;
  const whole = useGetList(
    spec.name,
    { pagination: { page: 1, perPage: maxTotalRows }, sort, filter: { ...filterValues, ...filter } },
    { enabled: isEnabled && holdsAll },
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
