import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import type { RowChartSpec } from '../../declaration/dashboards/compiledDashboard';
import type { ChartPart, ChartPoint } from '../../ui/chart/chartData';
import { formatClock, formatDateTime, formatDay, formatWeekday } from '../fields/formatCaches';
import { buildListPath } from './fillFilter';
import { type ChartRow, sumRows } from './readChartRows';

const getPointLabels = (by: FieldSpec, of: unknown): Pick<ChartPoint, 'label' | 'short'> => {
  const text = String(of ?? '');
  if (by.kind === 'date')
    return { label: formatWeekday(text), short: formatDay(text).replace(/,?\s*\d{4}$/, '') };
  if (by.kind === 'dateTime') return { label: formatDateTime(text), short: formatClock(text) };
  if (typeof of === 'boolean') return { label: of ? t('Yes') : t('No') };
  return { label: by.choices?.[text] ?? (text || t('None')) };
};

/** Returns the list that a range of points links to; undefined if there is no such list or the user may not open it. */
export const getPointLink = (
  { leads }: Pick<RowChartSpec, 'leads'>,
  filter: Record<string, unknown>,
  first: unknown,
  last: unknown = first,
): string | undefined => {
  if (!leads) return undefined;
  const { resource, field, takes } = leads;
  if (takes !== 'range')
    return buildListPath(resource, { ...filter, [field]: takes === 'several' ? [first] : first });
  const [from, to] = [first, last].map((moment) => String(moment).slice(0, 10));
  return buildListPath(resource, { ...filter, [`${field}_from`]: from, [`${field}_to`]: to });
};

/** Colours, in order of use, for chart parts without a declared tone. */
const toneCycle: readonly ChartPart['tone'][] = ['main', 'neutral', 'success', 'warning', 'error'];

/** Returns the colour of the part at an index, counted from 0. */
export const getCycledTone = (place: number): ChartPart['tone'] =>
  toneCycle[place % toneCycle.length] ?? 'main';

export const buildChartPoints = (
  spec: RowChartSpec,
  rows: readonly ChartRow[],
  filter: Record<string, unknown> | undefined,
): ChartPoint[] => {
  const { by, kind } = spec;
  const order = Object.keys(by.choices ?? {});
  const getPosition = ({ of }: ChartRow) =>
    order.includes(String(of)) ? order.indexOf(String(of)) : order.length;
  const inOrder = order.length > 0 ? rows.toSorted((a, b) => getPosition(a) - getPosition(b)) : rows;
  const visibleRows = kind === 'shares' ? inOrder.filter((row) => sumRows([row]) > 0) : inOrder;
  return visibleRows.map((row, place) => {
    const to = filter && sumRows([row]) > 0 ? getPointLink(spec, filter, row.of) : undefined;
    const ownTone = by.tones?.[String(row.of)];
    const turn = kind === 'shares' ? (by.tones ? 'neutral' : getCycledTone(place)) : undefined;
    const tone = ownTone ?? turn;
    return {
      key: String(row.of ?? ''),
      ...getPointLabels(by, row.of),
      amounts: row.amounts,
      ...(tone && { tone }),
      ...(to !== undefined && { to }),
    };
  });
};
