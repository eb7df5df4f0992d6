import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-admin';
import { t } from '#i18n';
import { vars } from '../../theme/vars';
import { ChartFrame } from './ChartFrame';
import { type ChartPoint, type ChartProps, describePoint, sumAmounts } from './chartData';
import { getLabelPositions, getRoundTicks } from './ticks';

const HEIGHT = 112;
/** Minimum number of columns at which the columns are drawn without gaps. */
const DENSE_FROM = 60;

const Plot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: vars.palette.text.secondary,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 6,
  fontVariantNumeric: 'tabular-nums',
  '& .readout': { gridColumn: '1 / 3', lineHeight: 1.35, marginBottom: 10, color: vars.palette.text.primary },
  '& .scale': { position: 'relative', height: HEIGHT, textAlign: 'right' },
  '& .scale > span:not(.widest)': {
    position: 'absolute',
    right: 0,
    transform: 'translateY(50%)',
    lineHeight: 1,
  },
  '& .widest': { visibility: 'hidden' },
  '& .field': { position: 'relative', height: HEIGHT, outlineOffset: 3, borderRadius: 2 },
  '& .line': { position: 'absolute', left: 0, right: 0, borderTop: `1px solid ${vars.palette.quiet.line}` },
  '& .line:first-of-type': { borderTopColor: vars.palette.divider },
  '& .columns': { position: 'absolute', inset: 0, display: 'flex', gap: 2 },
  '& .columns[data-dense]': { gap: 0 },
  '& .column': {
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column-reverse',
  },
  '& .column[data-at]': { backgroundColor: vars.palette.quiet.selected },
  '& .column[data-leads]': { cursor: 'pointer' },
  '& .column i': { display: 'block', flex: 'none' },
  '& .column i:last-of-type': { borderRadius: '2px 2px 0 0' },
  '& .column b': {
    position: 'absolute',
    left: 0,
    right: 0,
    height: 2,
    backgroundColor: vars.palette.text.primary,
  },
  '& .axis': { gridColumn: 2, position: 'relative', height: 20, marginTop: 4 },
  '& .axis > span': { position: 'absolute', whiteSpace: 'nowrap', lineHeight: 1.2 },
}));

interface Props {
  chart: ChartProps;
  largest: number;
  /**
   * Renders content behind the columns, which receive the pointer events.
   * @param share returns the height of an amount in per cent
   */
  renderBackground?: (share: (amount: number) => number) => ReactNode;
  /**
   * Renders a point within its column.
   * @param share returns the height of an amount, such as `40%`
   */
  column?: (point: ChartPoint, share: (amount: number) => string) => ReactNode;
}

/**
 * Plots amounts over days, hours or date-times. The pointer or the arrow keys select a point to read its values; Enter
 * or a click opens its records, if the point has a link.
 */
export const AxisPlot = ({ chart, largest, renderBackground, column }: Props) => {
  const { label, parts, points, format } = chart;
  const navigate = useNavigate();
  const [at, setAt] = useState<number>();
  const ticks = getRoundTicks(largest);
  const top = ticks.at(-1) ?? 1;
  const toPercent = (amount: number) => (amount / top) * 100;
  const share = (amount: number) => `${toPercent(amount)}%`;
  const activePoint = at === undefined ? undefined : points[at];
  const peak = points.toSorted((point, other) => sumAmounts(other) - sumAmounts(point))[0];
  const last = points.length - 1;
  // Reserves space, so that the layout does not shift when values are shown.
  const lines = parts.length > 1 || chart.compared ? 2 : 1;

  const open = (place: number | undefined) => {
    const to = place === undefined ? undefined : points[place]?.to;
    if (to) navigate(to);
  };
  const move = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: Math.max(0, (at ?? points.length) - 1),
      ArrowRight: Math.min(last, (at ?? -1) + 1),
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Enter') open(at);
    if (event.key === 'Escape') setAt(undefined);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };

  return (
    <ChartFrame chart={chart}>
      <Plot>
        <div className="readout" role="status" style={{ minHeight: lines * 20 }}>
          {activePoint
            ? describePoint(chart, activePoint)
            : peak &&
              sumAmounts(peak) > 0 &&
              t('Highest: {spokenPoint}', { spokenPoint: describePoint(chart, peak) })}
        </div>
        <div className="scale" aria-hidden>
          <span className="widest">{format(top)}</span>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: share(tick) }}>
              {format(tick)}
            </span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: arrow keys move between the columns, which no native element supports */}
        <div
          className="field"
          role="group"
          aria-label={t('{label}: arrow keys read one by one', { label })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is focusable so that arrow keys work
          tabIndex={0}
          onKeyDown={move}
          onFocus={() => setAt((place) => place ?? last)}
          onBlur={() => setAt(undefined)}
          onPointerLeave={() => setAt(undefined)}
        >
          {ticks.map((tick) => (
            <div key={tick} className="line" style={{ bottom: share(tick) }} />
          ))}
          {renderBackground?.(toPercent)}
          <div className="columns" data-dense={points.length > DENSE_FROM || undefined} aria-hidden>
            {points.map((point, place) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the plot provide the same function
              // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the plot provide the same function
              <div
                key={point.key}
                className="column"
                data-at={place === at || undefined}
                data-leads={point.to ? true : undefined}
                onPointerEnter={() => setAt(place)}
                onClick={() => open(place)}
              >
                {column?.(point, share)}
              </div>
            ))}
          </div>
        </div>
        <div className="axis" aria-hidden>
          {getLabelPositions(points.length).map((place) => {
            const middle = ((place + 0.5) / points.length) * 100;
            const isFirst = place === 0;
            const isEdge = middle > 88;
            return (
              <span
                key={place}
                style={
                  isEdge
                    ? { right: 0 }
                    : {
                        left: isFirst ? 0 : `${middle}%`,
                        transform: isFirst ? undefined : 'translateX(-50%)',
                      }
                }
              >
                {points[place]?.short ?? points[place]?.label}
              </span>
            );
          })}
        </div>
      </Plot>
    </ChartFrame>
  );
};
