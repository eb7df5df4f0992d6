import { rowsIn } from '../../dataProvider/shape';
import type { RowChartSpec } from '../../declaration/dashboards/compiledDashboard';
import { momentAt } from '../../declaration/moments';
import { daysBetween } from '../../lib/daysBetween';
import { valueAt } from '../../lib/paths';

/** A point of a chart as it was read. */
export interface ChartRow {
  /** What it is of, as the wire has it. */
  of: unknown;
  amounts: readonly number[];
}

/** The rows of an answer as a chart draws them; of days, every one of the stretch. */
export const chartRows = (
  answer: unknown,
  { rows, by, values, days }: Pick<RowChartSpec, 'rows' | 'by' | 'values' | 'days'>,
): ChartRow[] => {
  const found = rowsIn(rows === undefined ? answer : (valueAt(answer, rows) ?? [])).map((row) => ({
    of: valueAt(row, by.field),
    amounts: values.map(({ field }) => Number(valueAt(row, field.field) ?? 0) || 0),
  }));
  if (!days) return found;
  const byDay = new Map(found.map(({ of, amounts }) => [String(of).slice(0, 10), amounts]));
  const [first, last] = days.map((day) => String(momentAt(day)).slice(0, 10));
  return daysBetween(first ?? '', last ?? '').map((day) => ({
    of: day,
    amounts: byDay.get(day) ?? values.map(() => 0),
  }));
};

/** What the points of a chart come to. */
export const totalOf = (rows: readonly ChartRow[]): number =>
  rows.reduce((sum, { amounts }) => sum + amounts.reduce((all, one) => all + one, 0), 0);
