import { extractRows } from '../../dataProvider/shape';
import type { RowChartSpec } from '../../declaration/dashboards/compiledDashboard';
import { resolveMoment } from '../../declaration/moments';
import { listDays } from '../../lib/daysBetween';
import { getValueAt } from '../../lib/paths';

/** A point of a chart as it was read. */
export interface ChartRow {
  /** What it is of, as the wire has it. */
  of: unknown;
  amounts: readonly number[];
}

/** The rows of an answer as a chart draws them; of days, every one of the stretch. */
export const readChartRows = (
  answer: unknown,
  { rows, by, values, days }: Pick<RowChartSpec, 'rows' | 'by' | 'values' | 'days'>,
): ChartRow[] => {
  const found = extractRows(rows === undefined ? answer : (getValueAt(answer, rows) ?? [])).map((row) => ({
    of: getValueAt(row, by.field),
    amounts: values.map(({ field }) => Number(getValueAt(row, field.field) ?? 0) || 0),
  }));
  if (!days) return found;
  const byDay = new Map(found.map(({ of, amounts }) => [String(of).slice(0, 10), amounts]));
  const [first, last] = days.map((day) => String(resolveMoment(day)).slice(0, 10));
  return listDays(first ?? '', last ?? '').map((day) => ({
    of: day,
    amounts: byDay.get(day) ?? values.map(() => 0),
  }));
};

/** What the points of a chart come to. */
export const sumRows = (rows: readonly ChartRow[]): number =>
  rows.reduce((sum, { amounts }) => sum + amounts.reduce((all, one) => all + one, 0), 0);
