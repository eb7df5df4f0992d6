import { t } from '#i18n';
import { BarChart } from '../../ui/chart/BarChart';
import { ColumnChart } from '../../ui/chart/ColumnChart';
import type { ChartPoint, ChartProps } from '../../ui/chart/chartData';
import { LineChart } from '../../ui/chart/LineChart';
import { ShareChart } from '../../ui/chart/ShareChart';
import { addWeekBefore, weekBeforeLabel } from '../../ui/chart/weekBefore';

interface Props extends Omit<ChartProps, 'points' | 'compared'> {
  kind: 'bars' | 'lines' | 'shares';
  points: readonly ChartPoint[];
  isTimed: boolean;
  /** Whether each day is compared with the same weekday of the previous week. */
  comparesWeeks: boolean;
}

const Chart = ({ kind, points, isTimed, comparesWeeks, ...chart }: Props) => {
  if (kind === 'shares')
    return (
      <ShareChart
        shares={points.map(({ amounts, tone = 'main', ...share }) => ({
          ...share,
          tone,
          amount: amounts[0] ?? 0,
        }))}
        format={chart.format}
      />
    );
  const rendered = { ...chart, points: comparesWeeks ? addWeekBefore(points) : points };
  if (kind === 'lines') return <LineChart {...rendered} />;
  if (isTimed) return <ColumnChart {...rendered} compared={comparesWeeks ? t(weekBeforeLabel) : undefined} />;
  return <BarChart {...rendered} />;
};

export default Chart;
