import { styled } from '@mui/material/styles';
import { minutesInDay } from 'date-fns/constants';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { t } from '#i18n';
import { formatClock } from '../../../../contract/formatClock';
import { vars } from '../../../theme/vars';
import type { HoursSegment } from '../../values/serializeHours';
import { includesDay, isOpenAtMinute, normalizeSegment, type Paint } from './paint';
import type { DayHours } from './useDayHours';

const STEP_MINUTES = 15;

const Strip = styled('div')({
  position: 'relative',
  height: 30,
  borderRadius: 6,
  cursor: 'crosshair',
  touchAction: 'pan-y',
  overflow: 'hidden',
  backgroundColor: vars.palette.quiet.surface,
  backgroundImage: `linear-gradient(to right, ${vars.palette.divider} 1px, transparent 1px), linear-gradient(to right, ${vars.palette.quiet.line} 1px, transparent 1px)`,
  backgroundSize: '25% 100%, calc(100% / 24) 100%',
  '&.still': { cursor: 'default', opacity: 0.6 },
  '& .open': {
    position: 'absolute',
    top: 3,
    bottom: 3,
    borderRadius: 4,
    backgroundColor: vars.palette.primary.main,
    opacity: 0.85,
  },
  '& .new': { opacity: 0.4 },
  '& .gone': {
    opacity: 1,
    backgroundColor: vars.palette.quiet.surface,
    border: `1px dashed ${vars.palette.quiet.edge}`,
  },
  '@media (pointer: coarse)': { height: 44, '& .edge': { width: 32, marginLeft: -16 } },
  '& .edge': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: 12,
    marginLeft: -6,
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    cursor: 'ew-resize',
    touchAction: 'none',
  },
  '& .edge::after': {
    content: '""',
    position: 'absolute',
    top: 10,
    bottom: 10,
    width: 2,
    borderRadius: 1,
    backgroundColor: vars.palette.primary.contrastText,
    opacity: 0.8,
  },
  '& .from::after': { left: 9 },
  '& .to::after': { right: 9 },
  '& .edge:focus-visible': {
    outline: `2px solid ${vars.palette.text.primary}`,
    outlineOffset: -3,
  },
});

const toPercent = (minutes: number) => `${(minutes / minutesInDay) * 100}%`;

const clampMinutes = (minutes: number) => Math.max(0, Math.min(minutesInDay, minutes));

const moveEdge = (
  segments: readonly HoursSegment[],
  at: number,
  side: keyof HoursSegment,
  to: number,
): HoursSegment[] =>
  segments.map((segment, index) => {
    if (index !== at) return segment;
    const other = side === 'from' ? segment.to : segment.from;
    // A segment within one day cannot be dragged past midnight; overnight hours must be typed.
    const isOvernight = segment.to < segment.from;
    const clamped = isOvernight
      ? to
      : side === 'from'
        ? Math.min(to, other - STEP_MINUTES)
        : Math.max(to, other + STEP_MINUTES);
    return { ...segment, [side]: clampMinutes(clamped) };
  });

/** Returns the index of the day under the pointer; undefined if there is none. */
const getDayAtPointer = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const under = document.elementFromPoint?.(clientX, clientY)?.closest<HTMLElement>('[data-day]');
  return under ? Number(under.dataset.day) : undefined;
};

interface Props {
  day: DayHours;
  label: string;
  disabled?: boolean;
  /** Index of the day in the week. */
  place: number;
  paint: Paint | undefined;
  onPaint: (paint: Paint | undefined) => void;
  onPainted: (paint: Paint) => void;
}

/**
 * Timeline of a day from midnight to midnight. Dragging from an empty area opens hours, dragging from an open segment
 * closes them; dragging across days applies to all of them. Edges can be dragged or moved with the arrow keys (by one
 * hour with Shift). Delete closes the segment.
 */
export const DayStrip = ({ day, label, disabled, place, paint, onPaint, onPainted }: Props) => {
  const { segments, put } = day;
  const strip = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ at: number; side: keyof HoursSegment }>();

  const minutesAt = (event: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return clampMinutes(
      Math.round((((event.clientX - box.left) / box.width) * minutesInDay) / STEP_MINUTES) * STEP_MINUTES,
    );
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.button !== 0) return;
    const edge = (event.target as HTMLElement).closest<HTMLElement>('[data-edge]');
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (edge) {
      const [at = '0', side] = (edge.dataset.edge ?? '').split(' ');
      setDragged({ at: Number(at), side: side === 'from' ? 'from' : 'to' });
      return;
    }
    const at = minutesAt(event);
    onPaint({ from: at, to: at, first: place, last: place, isOpening: !isOpenAtMinute(segments, at) });
  };
  const move = (event: PointerEvent) => {
    if (dragged) put(moveEdge(segments, dragged.at, dragged.side, minutesAt(event)));
    else if (paint) onPaint({ ...paint, to: minutesAt(event), last: getDayAtPointer(event) ?? paint.last });
  };
  const end = () => {
    if (paint && paint.from !== paint.to) onPainted(paint);
    onPaint(undefined);
    setDragged(undefined);
  };
  const press = (event: KeyboardEvent, at: number, side: keyof HoursSegment) => {
    const size = event.shiftKey ? 60 : STEP_MINUTES;
    const steps: Record<string, number> = {
      ArrowLeft: -size,
      ArrowDown: -size,
      ArrowRight: size,
      ArrowUp: size,
    };
    const step = steps[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') put(segments.filter((_, index) => index !== at));
    else if (step !== undefined) put(moveEdge(segments, at, side, (segments[at]?.[side] ?? 0) + step));
    else return;
    event.preventDefault();
  };

  const pieces = segments.flatMap(({ from, to }) =>
    to > from
      ? [{ from, to }]
      : [
          { from, to: minutesInDay },
          { from: 0, to },
        ],
  );
  const edges = segments.flatMap((segment, at) =>
    (['from', 'to'] as const).map((side) => ({ id: `${at} ${side}`, at, side, minutes: segment[side] })),
  );
  const painted = paint && includesDay(paint, place) ? normalizeSegment(paint) : undefined;
  return (
    <Strip
      ref={strip}
      data-day={place}
      className={disabled ? 'still' : undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {pieces.map(({ from, to }) => (
        <span
          key={`${from}-${to}`}
          className="open"
          style={{ left: toPercent(from), width: toPercent(to - from) }}
        />
      ))}
      {painted && (
        <span
          className={paint?.isOpening ? 'open new' : 'open gone'}
          style={{ left: toPercent(painted.from), width: toPercent(painted.to - painted.from) }}
        />
      )}
      {!disabled &&
        edges.map(({ id, at, side, minutes }) => (
          <button
            key={id}
            type="button"
            className={`edge ${side}`}
            role="slider"
            data-edge={id}
            style={{ left: toPercent(minutes) }}
            aria-label={side === 'from' ? t('{label}, opens', { label }) : t('{label}, closes', { label })}
            aria-valuemin={0}
            aria-valuemax={minutesInDay}
            aria-valuenow={minutes}
            aria-valuetext={formatClock(minutes)}
            onKeyDown={(event) => press(event, at, side)}
          />
        ))}
    </Strip>
  );
};
