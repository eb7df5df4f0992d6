import { styled } from '@mui/material/styles';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { t } from '#i18n';
import { Icon } from '../../../theme/Icon';
import { vars } from '../../../theme/vars';
import { getKindIcon, getKindLabel } from './kindIcons';
import { LINE_HEIGHT, type PositionedCard } from './layout';

export interface CardData extends Record<string, unknown> {
  card: PositionedCard;
  /** Whether the traced call passes through this card. */
  isHighlighted: boolean;
  /** Whether the card is dimmed because only other cards are highlighted or match the search. */
  isDim: boolean;
  isChosen: boolean;
  faults: number;
  /** Whether the line that is being dragged cannot be dropped on this card. */
  isRefused: boolean;
  onChoose: (card: PositionedCard) => void;
}

export type FlowNode = Node<CardData, 'card'>;

const Frame = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'block',
  width: '100%',
  height: '100%',
  padding: '6px 10px',
  borderRadius: 8,
  cursor: 'pointer',
  pointerEvents: 'all',
  color: vars.palette.text.primary,
  backgroundColor: vars.palette.background.paper,
  border: `1px solid ${vars.palette.quiet.edge}`,
  '&:hover': { borderColor: vars.palette.primary.main },
  '&:focus-visible': { outline: `3px solid ${vars.palette.primary.light}`, outlineOffset: 2 },
  '&.lit': {
    borderColor: vars.palette.primary.main,
    boxShadow: `0 0 0 1px ${vars.palette.primary.main}`,
    backgroundColor: vars.palette.quiet.selected,
  },
  '&.chosen': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  '&.dim': { backgroundColor: 'transparent', borderColor: vars.palette.quiet.line },
  '&.dim .title, &.dim .icon': { color: vars.palette.text.secondary, fontWeight: 400 },
  '&.bad': { borderStyle: 'dashed', borderColor: vars.palette.error.main },
  '& .head': { display: 'flex', alignItems: 'center', gap: 8, height: 32 },
  '& .icon': { color: vars.palette.primary.main, flex: 'none' },
  '& .words': { minWidth: 0, flex: 1 },
  '& .title': {
    fontSize: 'calc(13px * var(--grow, 1))',
    fontWeight: 600,
    lineHeight: 1.25,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .kind, & .line': {
    fontSize: 12,
    color: vars.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .kind': { lineHeight: '15px' },
  '[data-far] & .kind, [data-far] & .lines': { display: 'none' },
  '[data-far] &[data-tall]': { display: 'flex', alignItems: 'center' },
  '[data-far] &[data-tall] .head': { height: 'auto', minWidth: 0 },
  '[data-far] &[data-tall] .title': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
  },
  '&[data-over]': {
    outline: `3px solid ${vars.palette.primary.main}`,
    outlineOffset: 2,
    backgroundColor: vars.palette.quiet.selected,
  },
  '&[data-refused]': { opacity: 0.35, cursor: 'not-allowed', borderStyle: 'dotted' },
  '&[aria-expanded]': {
    boxShadow: `4px 4px 0 -1px ${vars.palette.background.paper}, 4px 4px 0 0 ${vars.palette.quiet.edge}`,
  },
  '& .line': { lineHeight: `${LINE_HEIGHT}px` },
  '& .lines': { paddingTop: 4 },
  '& .faults': {
    flex: 'none',
    minWidth: 20,
    padding: '0 6px',
    borderRadius: 10,
    textAlign: 'center',
    fontSize: 'calc(12px * var(--grow, 1))',
    fontWeight: 600,
    lineHeight: 1.6,
    color: vars.palette.tone.errorText,
    backgroundColor: vars.palette.tone.error,
  },
});

const hiddenHandle = { opacity: 0, pointerEvents: 'none' } as const;

export const FlowCard = memo(({ data }: NodeProps<FlowNode>) => {
  const { card, isHighlighted, isDim, isChosen, faults, isRefused, onChoose } = data;
  const { id, kind, title, account, lines, isOff, isGroup } = card;
  const classNames = [
    isHighlighted && 'lit',
    isDim && 'dim',
    isChosen && 'chosen',
    (isOff || kind === 'missing') && 'bad',
  ].filter(Boolean);
  return (
    <>
      <Handle type="target" position={Position.Left} style={hiddenHandle} />
      <Frame
        type="button"
        className={classNames.join(' ')}
        style={{ width: card.width, height: card.height }}
        {...(isGroup ? { 'aria-expanded': false } : { 'aria-pressed': isChosen })}
        data-drop={id}
        {...(lines.length > 0 && { 'data-tall': '' })}
        {...(isRefused && { 'data-refused': '' })}
        title={[title, ...lines].join('\n')}
        onClick={() => onChoose(card)}
      >
        <div className="head">
          <Icon name={getKindIcon(kind)} className="icon" />
          <div className="words">
            <div className="title">{title}</div>
            <div className="kind">
              {isGroup ? t('Click to open') : [getKindLabel(kind), account].filter(Boolean).join(' ')}
            </div>
          </div>
          {faults > 0 && (
            <span
              className="faults"
              role="img"
              aria-label={t('{faults, plural, one {# problem} other {# problems}}', { faults })}
            >
              {faults}
            </span>
          )}
        </div>
        {lines.length > 0 && (
          <div className="lines">
            {lines.map((line) => (
              <div key={line} className="line">
                {line}
              </div>
            ))}
          </div>
        )}
      </Frame>
      <Handle type="source" position={Position.Right} style={hiddenHandle} />
    </>
  );
});
