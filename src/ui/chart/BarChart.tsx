import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { ChartFrame } from './ChartFrame';
import { type ChartProps, describePoint, formatAmount, getToneColour, sumAmounts } from './chartData';

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 42%) minmax(0, 1fr) auto',
    gap: 8,
    alignItems: 'center',
    minHeight: 24,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& button': {
    justifyContent: 'start',
    minWidth: 0,
    minHeight: 24,
    padding: 0,
    font: 'inherit',
    color: 'inherit',
  },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'left' },
  '& .bar': { display: 'flex', height: 8, borderRadius: 4, overflow: 'hidden' },
}));

interface Props extends ChartProps {
  /** Called to show the records of a bar. */
  onChoose?: ((key: string) => void) | undefined;
}

export const BarChart = ({ onChoose, ...chart }: Props) => {
  const { parts, points, format } = chart;
  const max = Math.max(1, ...points.map(sumAmounts));
  return (
    <ChartFrame chart={chart}>
      <Lines>
        {points.map((point) => (
          <li key={point.key} title={describePoint(chart, point)}>
            {onChoose ? (
              <Button
                onClick={() => onChoose(point.key)}
                aria-label={t('Show: {label}', { label: point.label })}
              >
                <span className="cut">{point.label}</span>
              </Button>
            ) : (
              <span className="cut">
                {point.to ? <LinkBase to={point.to}>{point.label}</LinkBase> : point.label}
              </span>
            )}
            <span className="bar" aria-hidden>
              {parts.map((part, index) => (
                <i
                  key={part.label}
                  style={{
                    width: `${((point.amounts[index] ?? 0) / max) * 100}%`,
                    backgroundColor: getToneColour(
                      parts.length === 1 && point.tone ? { tone: point.tone } : part,
                    ),
                  }}
                />
              ))}
            </span>
            <span>{formatAmount(format, sumAmounts(point), point.isMore)}</span>
          </li>
        ))}
      </Lines>
    </ChartFrame>
  );
};
