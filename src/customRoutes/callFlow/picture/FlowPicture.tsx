import { type KeyboardEvent, memo } from 'react';
import { t } from '#i18n';
import { Icon } from '../../../theme/Icon';
import type { palettes } from '../../../theme/palettes';
import type { Highlight } from './drawing';
import { fitText, wrapText } from './fitText';
import { getKindIcon, getKindLabel } from './kindIcons';
import {
  abbreviateLabel,
  buildPath,
  getGripPoint,
  getLabelWidth,
  HEAD_HEIGHT,
  LABEL_HEIGHT,
  type Layout,
  LINE_HEIGHT,
  type PositionedCard,
  type PositionedLine,
  shortenLabel,
} from './layout';

/** Colours of the theme: CSS variables on the screen, fixed values in print. */
export type FlowColours = typeof palettes.light;

/** Parts of the diagram that respond to the user; absent in print. */
export interface FlowControls {
  /** Ids of the cards that match the search; undefined without a search. */
  matches: ReadonlySet<string> | undefined;
  chosen: string | undefined;
  /** Number of problems by step. */
  faults: ReadonlyMap<string, number>;
  onChoose: (card: PositionedCard) => void;
  /** Whether the line that is being dragged cannot be dropped on a card. */
  isRefused: (card: PositionedCard) => boolean;
  /** Returns the label of a line's handle; undefined if the user may not redirect the line. */
  gripLabel: (line: PositionedLine) => string | undefined;
  onPoint: (line: PositionedLine) => void;
}

interface Look {
  colours: FlowColours;
  /** Factor by which names are enlarged at a low zoom, at which details are omitted. */
  growth: number;
  controls: FlowControls | undefined;
  isHighlighted: boolean;
  isDim: boolean;
}

const buildButton = (onPress: () => void) => ({
  role: 'button',
  tabIndex: 0,
  onClick: onPress,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  },
});

const PADDING = 12;
const ICON_SIZE = 20;
const BADGE_RADIUS = 11;
/** Width of semi-bold text, relative to normal text. */
const BOLD_SCALE = 1.12;

const CardShape = ({ card, ...look }: Look & { card: PositionedCard }) => {
  const { at, width, height, kind, title, account, lines, isOff, isGroup } = card;
  const { colours, growth, controls, isHighlighted, isDim } = look;
  const isFar = growth > 1;
  const isBad = isOff || kind === 'missing';
  const faults = card.steps.reduce((sum, { id }) => sum + (controls?.faults.get(id) ?? 0), 0);
  const start = controls ? PADDING + ICON_SIZE + 6 : PADDING;
  const room = width - start - 8 - (faults > 0 ? 2 * BADGE_RADIUS * growth : 0);
  const middle = isFar ? height / 2 : HEAD_HEIGHT / 2;
  // The kind stands below the name, unless it is omitted.
  const nameAt = isFar ? middle : 14.5;
  const size = 13 * growth;
  const bold = size * BOLD_SCALE;
  const rows = isFar && lines.length > 0 ? wrapText(title, room, bold) : [fitText(title, room, bold)];
  const under = isGroup ? t('Click to open') : [getKindLabel(kind), account].filter(Boolean).join(' ');
  const problems = faults > 0 && t('{faults, plural, one {# problem} other {# problems}}', { faults });
  const colour = isHighlighted
    ? colours.primary.main
    : isBad
      ? colours.error.main
      : isDim
        ? colours.quiet.line
        : colours.quiet.edge;
  return (
    <g
      transform={`translate(${at.x},${at.y})`}
      {...(controls && {
        ...buildButton(() => controls.onChoose(card)),
        ...(isGroup ? { 'aria-expanded': false } : { 'aria-pressed': controls.chosen === card.id }),
        'data-drop': card.id,
        'data-refused': controls.isRefused(card) || undefined,
      })}
    >
      <title>{[title, under, problems, ...lines].filter(Boolean).join('\n')}</title>
      {isGroup && <rect x={4} y={4} {...{ width, height }} rx={8} fill="none" stroke={colours.quiet.edge} />}
      {controls?.chosen === card.id && (
        <rect
          {...{ x: -4, y: -4, width: width + 8, height: height + 8, rx: 11 }}
          fill="none"
          stroke={colours.primary.main}
          strokeWidth={2}
        />
      )}
      <rect
        {...{ width, height }}
        rx={8}
        data-card=""
        fill={isHighlighted ? colours.quiet.selected : isDim ? 'transparent' : colours.background.paper}
        stroke={colour}
        strokeWidth={isHighlighted ? 2 : 1}
        strokeDasharray={isBad ? '5 3' : undefined}
      />
      {controls && (
        <Icon
          name={getKindIcon(kind)}
          x={PADDING - 2}
          y={middle - ICON_SIZE / 2}
          width={ICON_SIZE}
          height={ICON_SIZE}
          sx={{ color: isDim ? 'text.secondary' : 'primary.main' }}
        />
      )}
      <text
        fontSize={size}
        fontWeight={isDim ? 400 : 600}
        fill={isDim ? colours.text.secondary : colours.text.primary}
      >
        {rows.map((row, place) => (
          <tspan key={row} x={start} y={nameAt + ((place - (rows.length - 1) / 2) * 1.25 + 0.35) * size}>
            {row}
          </tspan>
        ))}
      </text>
      {!isFar && (
        <text fontSize={12} fill={colours.text.secondary}>
          <tspan x={start} y={35}>
            {fitText(under, room, 12)}
          </tspan>
          {lines.map((line, place) => (
            <tspan key={line} x={PADDING} y={HEAD_HEIGHT + 10 + place * LINE_HEIGHT}>
              {fitText(line, width - 2 * PADDING, 12)}
            </tspan>
          ))}
        </text>
      )}
      {problems && (
        <g transform={`translate(${width - 8 - BADGE_RADIUS * growth},${middle})`}>
          <circle r={BADGE_RADIUS * growth} fill={colours.tone.error} />
          <text
            y={4 * growth}
            textAnchor="middle"
            fontSize={12 * growth}
            fontWeight={600}
            fill={colours.tone.errorText}
          >
            {faults}
          </text>
        </g>
      )}
    </g>
  );
};

const getLineColours = ({ primary, warning, quiet }: FlowColours) => ({
  end: quiet.edge,
  on: warning.main,
  lit: primary.main,
});

type LineLook = Look & { line: PositionedLine; name: string; isFarther: boolean };

/** A line of the diagram, labelled with its conditions. */
const LineShape = ({ line, name, isFarther, colours, growth, isHighlighted, isDim }: LineLook) => {
  const { label, labelAt, isOn } = line;
  const text = growth > 1 && !isHighlighted ? abbreviateLabel(label) : shortenLabel(label);
  const width = getLabelWidth(text);
  const state = isHighlighted ? 'lit' : isOn ? 'on' : 'end';
  const [paper, ink] = isHighlighted
    ? [colours.primary.main, colours.primary.contrastText]
    : isOn && !isDim
      ? [colours.tone.warning, colours.tone.warningText]
      : [colours.quiet.surface, colours.text.secondary];
  return (
    <g>
      <title>{label ? `${name}: ${label}` : name}</title>
      <path
        d={buildPath(line.points)}
        fill="none"
        stroke={getLineColours(colours)[state]}
        strokeWidth={isHighlighted ? 2.5 : 1.3}
        opacity={isDim ? 0.35 : undefined}
        markerEnd={`url(#flow-${state})`}
      />
      {text && !(isFarther && !isHighlighted) && (
        <g transform={`translate(${labelAt.x},${labelAt.y}) scale(${growth})`}>
          <rect
            x={-width / 2}
            y={-LABEL_HEIGHT / 2}
            width={width}
            height={LABEL_HEIGHT}
            rx={4}
            fill={paper}
          />
          <text y={4} textAnchor="middle" fontSize={12} fill={ink}>
            {text}
          </text>
        </g>
      )}
    </g>
  );
};

/** Handle at the end of a line, which can be dragged to another card. It is reached by the Tab key once the source card is selected. */
const Grip = ({
  line,
  colours,
  growth,
  controls,
  isHighlighted,
}: Omit<Look, 'isDim'> & { line: PositionedLine }) => {
  const label = controls?.gripLabel(line);
  const at = getGripPoint(line);
  if (!controls || label === undefined || !at) return null;
  return (
    <circle
      cx={at.x}
      cy={at.y}
      r={6 * growth}
      fill={colours.background.paper}
      stroke={isHighlighted ? colours.primary.main : colours.quiet.edge}
      strokeWidth={2}
      data-drag={line.id}
      data-drag-handle=""
      {...buildButton(() => controls.onPoint(line))}
      aria-label={label}
      tabIndex={controls.chosen === line.from ? 0 : -1}
    >
      <title>{t('Drag to another card to send these calls there')}</title>
    </circle>
  );
};

interface Props extends Pick<Look, 'colours'> {
  layout: Layout;
  highlighted: Highlight;
  growth?: number;
  /** Whether only the labels of highlighted lines are shown. */
  isFarther?: boolean;
  controls?: FlowControls;
}

/** The diagram, for the screen, print and export. It has no size or position of its own. */
export const FlowPicture = memo(
  ({ layout, highlighted, colours, growth = 1, isFarther = false, controls }: Props) => {
    const hasHighlight = highlighted.cards.size > 0 && controls !== undefined;
    const titles = new Map(layout.cards.map(({ id, title }) => [id, title]));
    const look = { colours, growth, controls };
    const isLit = ({ id }: PositionedLine) => highlighted.lines.has(id);
    return (
      <>
        <defs>
          {Object.entries(getLineColours(colours)).map(([id, colour]) => (
            <marker
              key={id}
              id={`flow-${id}`}
              viewBox="0 0 8 8"
              {...{ refX: 7, refY: 4, markerWidth: 10, markerHeight: 10 }}
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0,0 L8,4 L0,8 z" fill={colour} />
            </marker>
          ))}
        </defs>
        {layout.lines
          .toSorted((line, other) => Number(isLit(line)) - Number(isLit(other)))
          .map((line) => (
            <LineShape
              key={line.id}
              {...{ ...look, line, isFarther }}
              name={t('From {from} to {to}', { from: titles.get(line.from), to: titles.get(line.to) })}
              isHighlighted={isLit(line)}
              isDim={(hasHighlight && !isLit(line)) || controls?.matches !== undefined}
            />
          ))}
        {layout.cards.map((card) => {
          const isHighlighted = highlighted.cards.has(card.id);
          const isMatch = controls?.matches ? controls.matches.has(card.id) : !hasHighlight || isHighlighted;
          return (
            <g key={card.id}>
              <CardShape {...{ ...look, card, isHighlighted }} isDim={!isMatch} />
              {controls &&
                layout.lines
                  .filter(({ from }) => from === card.id)
                  .map((line) => <Grip key={line.id} {...{ ...look, line }} isHighlighted={isLit(line)} />)}
            </g>
          );
        })}
      </>
    );
  },
);
