import '@xyflow/react/dist/base.css';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { MarkerType, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '#i18n';
import { vars } from '../../../theme/vars';
import { useDrag } from '../../../ui/drag/useDrag';
import { DiagramTools } from './DiagramTools';
import { DraggableLine } from './DraggableLine';
import { FlowCard, type FlowNode } from './FlowCard';
import { type FlowEdge, FlowLine } from './FlowLine';
import { FlowMiniMap } from './FlowMiniMap';
import type { ViewSize } from './fitted';
import { type CardKind, getCardKindNames } from './foldKinds';
import { getBarHeight, getFitOptions, getFitPadding, MARGIN } from './getFitPadding';
import type { Layout, PositionedCard, PositionedLine } from './layout';
import { panIntoView } from './panIntoView';
import { MIN_FIT_ZOOM, READABLE_ZOOM } from './readable';
import type { Highlight } from './renderFlowSvg';
import { useZoomedOut } from './useZoomedOut';

const nodeTypes = { card: FlowCard };
const edgeTypes = { line: FlowLine };
const MIN_ZOOM = 0.45;
/** Penalty that exceeds the size of any diagram. */
const NON_ENTRY_PENALTY = 1e6;

/** Returns a sort key for finding the entry point: cards at which calls enter come first, ordered by position. */
const getEntryRank = ({ steps, numbers, kind, at }: PositionedCard): number =>
  at.x + at.y + (kind !== 'extensions' && (numbers.length > 0 || steps[0]?.is_entry) ? 0 : NON_ENTRY_PENALTY);

/**
 * Returns the offset along one axis. If the diagram fits, it is centred; otherwise, the target is centred, without
 * leaving a gap before the start of the diagram.
 */
const getStartOffset = (
  { from, length }: { from: number; length: number },
  requested: number,
  available: number,
): number => {
  const spare = available - length * READABLE_ZOOM;
  if (spare >= 0) return spare / 2 - from * READABLE_ZOOM;
  return Math.min(getBarHeight() - from * READABLE_ZOOM, available / 2 - requested * READABLE_ZOOM);
};

export interface DiagramProps {
  layout: Layout;
  highlighted: Highlight;
  /** Ids of the cards that match the search; undefined without a search. */
  matches: ReadonlySet<string> | undefined;
  chosen: string | undefined;
  faults: ReadonlyMap<string, number>;
  onChoose: (card: PositionedCard) => void;
  onSave: () => void;
  onPrint: () => void;
  /** Called with the available size. */
  onRoom: (bounds: ViewSize) => void;
  /** Kinds whose cards are collapsed into one; `opened` lists the kinds that the user has expanded. */
  folded: readonly CardKind[];
  opened: readonly CardKind[];
  onOpened: (kinds: readonly CardKind[]) => void;
  /** Returns the label of a line's handle; undefined if the user may not redirect the line. */
  gripLabel: (line: PositionedLine) => string | undefined;
  canPoint: (line: PositionedLine, card: PositionedCard) => boolean;
  /** Called with a line to redirect and, if it was dragged, the card on which it was dropped. */
  onPoint: (line: PositionedLine, card?: PositionedCard) => void;
}

/** Interactive call flow diagram with panning, zooming, keyboard navigation, and lines that are redirected by dragging. */
export const Diagram = (props: DiagramProps) => (
  <ReactFlowProvider>
    <Canvas {...props} />
  </ReactFlowProvider>
);

const Canvas = (props: DiagramProps) => {
  const { layout, highlighted, matches, chosen, faults, onChoose, onSave, onPrint, onRoom } = props;
  const { folded, opened, onOpened, gripLabel, canPoint, onPoint } = props;
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<PositionedLine>();
  useZoomedOut(frame);

  const { nodes, edges } = useMemo(() => {
    const hasHighlight = highlighted.cards.size > 0;
    const titles = new Map(layout.cards.map(({ id, title }) => [id, title]));
    const isDim = (id: string) => (matches ? !matches.has(id) : hasHighlight && !highlighted.cards.has(id));
    return {
      nodes: layout.cards.map(
        (card): FlowNode => ({
          id: card.id,
          type: 'card',
          position: card.at,
          width: card.width,
          height: card.height,
          data: {
            card,
            isHighlighted: highlighted.cards.has(card.id),
            isDim: isDim(card.id),
            isChosen: chosen === card.id,
            faults: card.steps.reduce((sum, { id }) => sum + (faults.get(id) ?? 0), 0),
            isRefused: dragged !== undefined && !canPoint(dragged, card),
            onChoose,
          },
        }),
      ),
      edges: layout.lines.map(
        (line): FlowEdge => ({
          id: line.id,
          type: 'line',
          source: line.from,
          target: line.to,
          ariaLabel: t('From {from} to {to}', { from: titles.get(line.from), to: titles.get(line.to) }),
          data: {
            line,
            isHighlighted: highlighted.lines.has(line.id),
            isDim: (hasHighlight && !highlighted.lines.has(line.id)) || matches !== undefined,
            gripLabel: gripLabel(line),
            isNear: chosen === line.from,
            onGrip: onPoint,
          },
          markerEnd: {
            type: MarkerType.ArrowClosed,
            width: 14,
            height: 14,
            color: highlighted.lines.has(line.id) ? vars.palette.primary.main : vars.palette.quiet.edge,
          },
        }),
      ),
    };
  }, [layout, highlighted, matches, chosen, faults, dragged, onChoose, gripLabel, canPoint, onPoint]);

  const findLine = (id: string) => layout.lines.find((line) => line.id === id);
  const findCard = (id: string) => layout.cards.find((card) => card.id === id);
  const onPointerDown = useDrag({
    hasHandles: true,
    onDrag: (id) => setDragged(id === undefined ? undefined : findLine(id)),
    canDrop: (id, place) => {
      const [line, card] = [findLine(id), findCard(place)];
      return line !== undefined && card !== undefined && canPoint(line, card);
    },
    onMove: (id, place) => {
      const [line, card] = [findLine(id), findCard(place)];
      if (line && card) onPoint(line, card);
    },
  });

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const observer = new ResizeObserver(() =>
      onRoom({
        width: current.clientWidth - 2 * MARGIN,
        height: current.clientHeight - getBarHeight() - MARGIN,
      }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [onRoom]);

  // Scrolls search matches and highlighted paths into view. Shows a new diagram in full if its names remain
  // legible, otherwise its entry point.
  /** View chosen by the user: the whole diagram or a part of it. It is retained when lines change. */
  const view = useRef<'all' | 'own'>(undefined);
  const lastRendered = useRef('');
  const visibleKey = [...(matches ?? highlighted.cards)].sort().join(' ');
  useEffect(() => {
    const focusIds = visibleKey ? visibleKey.split(' ') : layout.cards.map(({ id }) => id);
    const some = focusIds.map((id) => ({ id }));
    const bring = async () => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      const { x, y, width, height } = flow.getNodesBounds(focusIds);
      const scale = Math.min(
        (clientWidth - 2 * MARGIN) / width,
        (clientHeight - getBarHeight() - MARGIN) / height,
      );
      if (visibleKey || scale >= MIN_FIT_ZOOM) {
        await flow.fitView({
          padding: getFitPadding(),
          minZoom: MIN_ZOOM,
          maxZoom: 1,
          duration: 200,
          nodes: some,
        });
        return;
      }
      const [first] = layout.cards.toSorted((card, other) => getEntryRank(card) - getEntryRank(other));
      if (!first) return;
      const middle = { x: first.at.x + first.width / 2, y: first.at.y + first.height / 2 };
      await flow.setViewport({
        zoom: READABLE_ZOOM,
        x: getStartOffset({ from: x, length: width }, middle.x, clientWidth),
        y: getStartOffset({ from: y, length: height }, middle.y, clientHeight),
      });
    };
    const renderKey = `${visibleKey}: ${layout.cards.map(({ id }) => id).sort()}`;
    if (lastRendered.current !== renderKey) view.current = undefined;
    lastRendered.current = renderKey;
    const timer = setTimeout(() => {
      if (view.current === 'all') void flow.fitView(getFitOptions());
      else if (view.current === undefined) void bring();
    }, 30);
    return () => clearTimeout(timer);
  }, [flow, layout, visibleKey]);

  return (
    <Box
      ref={frame}
      onFocus={panIntoView(flow)}
      onPointerDown={onPointerDown}
      role="region"
      aria-label={t('Picture of the call flow')}
      sx={{
        position: 'relative',
        height: { xs: 'max(420px, 62dvh)', md: 'max(480px, calc(100dvh - 210px))' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        overflow: 'hidden',
        backgroundColor: 'quiet.surface',
        '& .flow-label': {
          position: 'absolute',
          padding: '0 6px',
          borderRadius: '4px',
          fontSize: 'calc(12px * var(--grow, 1))',
          lineHeight: 1.5,
          whiteSpace: 'nowrap',
          color: 'text.secondary',
          backgroundColor: 'quiet.surface',
        },
        '&[data-far="farther"] .flow-label:not(.lit)': { display: 'none' },
        '&:not([data-far]) .brief, &[data-far] .flow-label:not(.lit) .whole, &[data-far] .lit .brief': {
          display: 'none',
        },
        '& .flow-label.lit': {
          color: 'primary.contrastText',
          backgroundColor: 'primary.main',
          zIndex: 1,
        },
        '& .flow-label.on:not(.lit)': {
          color: 'tone.warningText',
          backgroundColor: 'tone.warning',
        },
        '& .flow-grip': {
          position: 'absolute',
          width: 'calc(14px * var(--grow, 1))',
          height: 'calc(14px * var(--grow, 1))',
          padding: 0,
          border: 2,
          borderColor: 'quiet.edge',
          borderRadius: '50%',
          backgroundColor: 'background.paper',
          cursor: 'grab',
          pointerEvents: 'all',
          touchAction: 'none',
        },
        '& .flow-grip:hover, & .flow-grip:focus-visible, & .flow-grip[data-dragging], & .flow-grip.lit': {
          borderColor: 'primary.main',
        },
        '& .flow-grip:hover, & .flow-grip:focus-visible': { backgroundColor: 'primary.main' },
        '& .react-flow__attribution a': { color: 'text.secondary' },
        '& .react-flow__attribution': {
          backgroundColor: 'quiet.surface',
          fontSize: 12,
          px: 0.5,
        },
      }}
    >
      <ReactFlow<FlowNode, FlowEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        onMove={(event) => {
          if (event) view.current = 'own';
        }}
        minZoom={MIN_ZOOM}
        maxZoom={1.6}
      >
        {layout.cards.length > 1 && <FlowMiniMap />}
      </ReactFlow>
      {dragged && <DraggableLine line={dragged} frame={frame} />}
      <DiagramTools
        onSee={(nextView) => {
          view.current = nextView;
        }}
        onSave={onSave}
        onPrint={onPrint}
      />
      {folded.length + opened.length > 0 && (
        <Paper
          variant="outlined"
          role="group"
          aria-label={t('Groups')}
          sx={{
            position: 'absolute',
            top: { xs: 52, sm: 8 },
            left: 8,
            right: { sm: 216 },
            width: 'fit-content',
            display: 'flex',
            flexWrap: 'wrap',
            zIndex: 5,
          }}
        >
          {folded.map((kind) => (
            <Button key={kind} size="small" onClick={() => onOpened([...opened, kind])}>
              {t('Open {kinds}', { kinds: getCardKindNames(kind) })}
            </Button>
          ))}
          {opened.map((kind) => (
            <Button
              key={kind}
              size="small"
              onClick={() => onOpened(opened.filter((openedKind) => openedKind !== kind))}
            >
              {t('Fold {kinds}', { kinds: getCardKindNames(kind) })}
            </Button>
          ))}
        </Paper>
      )}
    </Box>
  );
};
