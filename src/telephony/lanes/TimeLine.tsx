import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import type { NamedAccount } from '../accounts/findNamedAccount';
import type { Stage } from './stages';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, 190px) minmax(0, 1fr) auto',
  columnGap: 12,
  rowGap: 4,
  alignItems: 'center',
  marginBottom: 16,
  fontSize: '0.8125rem',
  '& .who': { gridColumn: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .who b': { fontVariantNumeric: 'tabular-nums' },
  '& .line': { gridColumn: 2, position: 'relative', height: 26, '@media (pointer: coarse)': { height: 44 } },
  '& .head': { height: 40, '@media (pointer: coarse)': { height: 52 } },
  '& .stage': {
    position: 'absolute',
    top: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    lineHeight: '20px',
    paddingRight: 6,
  },
  '& .second': {
    position: 'absolute',
    bottom: 0,
    transform: 'translateX(-50%)',
    fontSize: '0.75rem',
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    color: vars.palette.text.secondary,
    '&.first': { transform: 'none' },
    '&.last': { transform: 'translateX(-100%)' },
  },
  '& .cell': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    padding: 0,
    border: `1px solid ${vars.palette.background.paper}`,
    borderWidth: '0 1px',
    borderRadius: 5,
    font: 'inherit',
    backgroundColor: vars.palette.quiet.surface,
  },
  '& button.cell': { cursor: 'pointer' },
  '& button.cell:hover': { filter: 'brightness(0.94)' },
  '& .cell.rings': { backgroundColor: vars.palette.primary.main, opacity: 0.85 },
  '& .cell:focus-visible': { outline: `2px solid ${vars.palette.text.primary}`, outlineOffset: -3 },
  '& .edge': {
    position: 'absolute',
    bottom: -2,
    width: 24,
    height: 24,
    marginLeft: -12,
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'ew-resize',
    touchAction: 'none',
    '@media (pointer: coarse)': { width: 44, height: 44, marginLeft: -22 },
  },
  '& .edge::after': {
    content: '""',
    position: 'absolute',
    left: '50%',
    bottom: 0,
    width: 4,
    height: 22,
    marginLeft: -2,
    borderRadius: 2,
    backgroundColor: vars.palette.quiet.edge,
  },
  '& .edge:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, borderRadius: 4 },
  '& .edge:hover::after': { backgroundColor: vars.palette.primary.main },
  '& .then': {
    gridColumn: 3,
    alignSelf: 'stretch',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: 150,
    paddingLeft: 10,
    borderLeft: `2px solid ${vars.palette.quiet.edge}`,
  },
  '@container (max-width: 560px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .line, & .then': { gridColumn: 1 },
    '& .then': { gridRow: 'auto !important', maxWidth: 'none', borderLeft: 0, padding: '4px 0' },
  },
});

const MIN_SECONDS = 3;
const MAX_TICKS = 60;
const clampSeconds = (seconds: number) => Math.max(MIN_SECONDS, Math.min(MAX_TICKS, Math.round(seconds)));

interface Props {
  stages: readonly Stage[];
  getName: (account: string) => NamedAccount;
  /** Destination of calls after the last lane. */
  end?: NamedAccount;
  /** Changes the duration of a lane, in seconds. If omitted, the timeline is read-only. */
  onLast?: (lane: number, seconds: number) => void;
  onSwitch?: (lane: number, account: string, isIn: boolean) => void;
}

/** Timeline of ringing members. Its edges can be dragged or moved with the arrow keys; a click adds or removes a member. */
export const TimeLine = ({ stages, getName, end, onLast, onSwitch }: Props) => {
  const head = useRef<HTMLDivElement>(null);
  const drag = useRef<{ stage: Stage; x: number; perPixel: number }>(undefined);
  const total = stages.at(-1)?.to ?? 1;
  const percent = (seconds: number) => `${(seconds / total) * 100}%`;
  const everyone = [...new Set(stages.flatMap(({ members }) => members))];

  const begin = (event: PointerEvent<HTMLButtonElement>, stage: Stage) => {
    const width = head.current?.getBoundingClientRect().width ?? 0;
    if (width === 0 || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { stage, x: event.clientX, perPixel: total / width };
  };
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const { stage, x, perPixel } = drag.current;
    onLast?.(stage.lane, clampSeconds(stage.to - stage.from + (event.clientX - x) * perPixel));
  };
  const press = (event: KeyboardEvent, { lane, from, to }: Stage) => {
    const size = event.shiftKey ? 5 : 1;
    const by = { ArrowLeft: -size, ArrowDown: -size, ArrowRight: size, ArrowUp: size }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onLast?.(lane, clampSeconds(to - from + by));
  };
  const place = ({ from, to }: Stage) => ({ left: percent(from), width: percent(to - from) });
  return (
    <Grid role="group" aria-label={t('Time line')}>
      <div className="line head" ref={head}>
        {stages.map((stage) => (
          <span key={stage.lane} className="stage" style={place(stage)}>
            {stage.label}
          </span>
        ))}
        <span className="second first" style={{ left: 0 }}>
          0
        </span>
        {stages.map((stage, index) => (
          <span
            key={stage.lane}
            className={index === stages.length - 1 ? 'second last' : 'second'}
            style={{
              left: percent(stage.to),
              ...(onLast && { marginLeft: index === stages.length - 1 ? -10 : -16 }),
            }}
          >
            {t('{count} s', { count: stage.to })}
          </span>
        ))}
        {onLast &&
          stages.map((stage) => (
            <button
              key={stage.lane}
              type="button"
              role="slider"
              className="edge"
              style={{ left: percent(stage.to) }}
              aria-label={t('{label} lasts', { label: stage.label })}
              aria-valuemin={MIN_SECONDS}
              aria-valuemax={MAX_TICKS}
              aria-valuenow={stage.to - stage.from}
              aria-valuetext={t('{count, plural, one {# second} other {# seconds}}', {
                count: stage.to - stage.from,
              })}
              onPointerDown={(event) => begin(event, stage)}
              onPointerMove={move}
              onPointerUp={() => {
                drag.current = undefined;
              }}
              onPointerCancel={() => {
                drag.current = undefined;
              }}
              onKeyDown={(event) => press(event, stage)}
            />
          ))}
      </div>
      {everyone.map((account) => (
        <Row
          key={account}
          account={getName(account)}
          stages={stages}
          place={place}
          {...(onSwitch && { onSwitch })}
        />
      ))}
      {end && (
        <span className="then" style={{ gridRow: `2 / span ${everyone.length}` }}>
          <Icon name={end.isUnknown ? 'ReportProblem' : (end.icon ?? 'CallMade')} />
          <span>{t('then {goal}', { goal: end.label })}</span>
        </span>
      )}
    </Grid>
  );
};

interface RowProps extends Pick<Props, 'stages' | 'onSwitch'> {
  account: NamedAccount;
  place: (stage: Stage) => { left: string; width: string };
}

const Row = ({ account, stages, place, onSwitch }: RowProps) => {
  const { value, name, label } = account;
  return (
    <>
      <span className="who" title={label}>
        <b>{value}</b> {name}
      </span>
      <div className="line">
        {stages.map((stage) => {
          const rings = stage.members.includes(value);
          const words = t('{name}, {stage}, {from} to {to} s', {
            name: label,
            stage: stage.label,
            from: stage.from,
            to: stage.to,
          });
          const className = rings ? 'cell rings' : 'cell';
          return onSwitch ? (
            <button
              key={stage.lane}
              type="button"
              className={className}
              style={place(stage)}
              aria-pressed={rings}
              aria-label={words}
              title={
                rings
                  ? t('Rings from {from} to {to} s', { from: stage.from, to: stage.to })
                  : t('Does not ring from {from} to {to} s', { from: stage.from, to: stage.to })
              }
              onClick={() => onSwitch(stage.lane, value, !rings)}
            />
          ) : (
            <span key={stage.lane} className={className} style={place(stage)} title={words} />
          );
        })}
      </div>
    </>
  );
};
