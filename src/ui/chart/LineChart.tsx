import { styled } from '@mui/material/styles';
import { AxisPlot } from './AxisPlot';
import { type ChartProps, getToneColour } from './chartData';

const Lines = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  '& polyline': {
    fill: 'none',
    strokeWidth: 2,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
});

/**
 * Shows the first actions as buttons and the rest in a menu. On phones, nearly all actions are in the menu. The primary
 * action comes last.
 */
export const LineChart = (chart: ChartProps) => {
  const { parts, points } = chart;
  const middle = (place: number) => ((place + 0.5) / points.length) * 100;
  return (
    <AxisPlot
      chart={chart}
      largest={Math.max(0, ...points.flatMap(({ amounts }) => amounts))}
      renderBackground={(share) => (
        <Lines viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {parts.map((part, index) => (
            <polyline
              key={part.label}
              stroke={getToneColour(part)}
              points={points
                .map(({ amounts }, place) => `${middle(place)},${100 - share(amounts[index] ?? 0)}`)
                .join(' ')}
            />
          ))}
        </Lines>
      )}
    />
  );
};
