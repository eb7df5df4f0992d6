import { ColumnChart } from '../../ui/chart/ColumnChart';
import type { ChartPoint } from '../../ui/chart/chartData';
import { weekBeforeLabel, withWeekBefore } from '../../ui/chart/weekBefore';
import { formatCount } from '../../views/fields/formats';
import type { DaysMetric } from './homeMetrics';

interface Props {
  metric: DaysMetric;
  points: ChartPoint[];
}

/** How many a day; days that are over beside the same weekday a week before. */
const DaysChart = ({ metric: { label, days, zone }, points }: Props) => {
  const isOver = days[1] <= 0;
  return (
    <ColumnChart
      label={label}
      by="Day"
      parts={[{ label: 'Numbers', tone: 'main' }]}
      points={isOver ? withWeekBefore(points) : points}
      format={formatCount}
      compared={isOver ? weekBeforeLabel : undefined}
      zone={zone}
    />
  );
};

export default DaysChart;
