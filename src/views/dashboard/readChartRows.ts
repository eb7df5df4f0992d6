import { extractRows } from '../../dataProvider/shape';
import type { RowChartSpec } from '../../declaration/dashboards/compiledDashboard';
import { resolveDateValue } from '../../declaration/moments';
import { listDays } from '../../lib/listDays';
import { getValueAt } from '../../lib/paths';

export interface ChartRow {
  /** Category value as returned by the API. */
  of: unknown;
  amounts: readonly number[];
}

/** Extracts the chart rows from a response; for a range of days, includes every day. */
export const readChartRows = (
  answer: unknown,
  { rows, by, values, days }: Pick<RowChartSpec, 'rows' | 'by' | 'values' | 'days'>,
): ChartRow[] => {
  const items = extractRows(rows === undefined ? answer : (getValueAt(answer, rows) ?? [])).map((row) => ({
    of: getValueAt(row, by.field),
    amounts: values.map(({ field }) => Number(getValueAt(row, field.field) ?? 0) || 0),
  }));
  if (!days) return items;
  const byDay = new Map(items.map(({ of, amounts }) => [String(of).slice(0, 10), amounts]));
  const [first, last] = days.map((day) => String(resolveDateValue(day)).slice(0, 10));
  return listDays(first ?? '', last ?? '').map((day) => ({
    of: day,
    amounts: byDay.get(day) ?? values.map(() => 0),
  }));
};

export const sumRows = (rows: readonly ChartRow[]): number =>
  rows.reduce((sum, { amounts }) => sum + amounts.reduce((all, amount) => all + amount, 0), 0);
