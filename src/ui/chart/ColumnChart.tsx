import { AxisPlot } from './AxisPlot';
import { type ChartProps, getToneColour, sumAmounts } from './chartData';

export const ColumnChart = (chart: ChartProps) => (
  <AxisPlot
    chart={chart}
    largest={Math.max(0, ...chart.points.flatMap((point) => [sumAmounts(point), point.before ?? 0]))}
    column={(point, share) => (
      <>
        {chart.parts.map((part, index) => (
          <i
            key={part.label}
            style={{ height: share(point.amounts[index] ?? 0), backgroundColor: getToneColour(part) }}
          />
        ))}
        {point.before !== undefined && point.before > 0 && <b style={{ bottom: share(point.before) }} />}
      </>
    )}
  />
);
