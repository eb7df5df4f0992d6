import '@xyflow/react/dist/base.css';
import Box from '@mui/material/Box';
import { MarkerType, MiniMap, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useEffect, useMemo, useRef } from 'react';
import { vars } from '../../../theme/vars';
import { DiagramTools } from './DiagramTools';
import { FlowCard, type FlowNode } from './FlowCard';
import { type FlowEdge, FlowLine } from './FlowLine';
import type { Lit } from './flowSvg';
import { keepInView } from './keepInView';
import type { Layout, Placed } from './layout';

const nodeTypes = { card: FlowCard };
const edgeTypes = { line: FlowLine };
/** Cards from which on a small map helps. */
const MANY_CARDS = 40;
const LEAST_ZOOM = 0.05;
/** The least at which cards can be read. */
const READABLE = 0.65;
/** Room before the first card, in pixels, where the picture does not fit. */
const MARGIN = 24;

export interface DiagramProps {
  layout: Layout;
  lit: Lit;
  /** Cards that are looked for; none while nothing is. */
  found: ReadonlySet<string> | undefined;
  chosen: string | undefined;
  faults: ReadonlyMap<string, number>;
  onChoose: (card: Placed) => void;
  onSave: () => void;
  onPrint: () => void;
}

/** The picture of the call flow: panned, zoomed, and gone through with the tab key. */
export const Diagram = (props: DiagramProps) => (
  <ReactFlowProvider>
    <Canvas {...props} />
  </ReactFlowProvider>
);

const Canvas = ({ layout, lit, found, chosen, faults, onChoose, onSave, onPrint }: DiagramProps) => {
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const { nodes, edges } = useMemo(() => {
    const isAnyLit = lit.cards.size > 0;
    const isDim = (id: string) => (found ? !found.has(id) : isAnyLit && !lit.cards.has(id));
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
            isLit: lit.cards.has(card.id),
            isDim: isDim(card.id),
            isChosen: chosen === card.id,
            faults: card.steps.reduce((sum, { id }) => sum + (faults.get(id) ?? 0), 0),
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
          data: {
            line,
            isLit: lit.lines.has(line.id),
            isDim: (isAnyLit && !lit.lines.has(line.id)) || found !== undefined,
          },
          markerEnd: {
            type: MarkerType.ArrowClosed,
            width: 14,
            height: 14,
            color: lit.lines.has(line.id) ? vars.palette.primary.main : vars.palette.quiet.edge,
          },
        }),
      ),
    };
  }, [layout, lit, found, chosen, faults, onChoose]);

  // What is looked for, or lit, is brought into view; another picture is shown whole as far as it can be read, else from
  // where calls come in.
  const frame = useRef<HTMLDivElement>(null);
  const shown = [...(found ?? lit.cards)].sort().join(' ');
  useEffect(() => {
    const wanted = shown ? shown.split(' ') : layout.cards.map(({ id }) => id);
    const some = wanted.map((id) => ({ id }));
    const bring = async () => {
      const minZoom = shown ? LEAST_ZOOM : READABLE;
      await flow.fitView({ padding: 0.08, minZoom, maxZoom: 1, duration: 200, nodes: some });
      const { x, y, width, height } = flow.getNodesBounds(wanted);
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      if (shown || width * READABLE <= clientWidth) return;
      const middle = clientHeight / 2 - (y + height / 2) * READABLE;
      await flow.setViewport({ zoom: READABLE, x: MARGIN - x * READABLE, y: middle });
    };
    const timer = setTimeout(() => void bring(), 30);
    return () => clearTimeout(timer);
  }, [flow, layout, shown]);

  return (
    <Box
      ref={frame}
      onFocus={keepInView(flow)}
      role="region"
      aria-label="Picture of the call flow"
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
          fontSize: 11,
          lineHeight: '18px',
          whiteSpace: 'nowrap',
          color: 'text.secondary',
          backgroundColor: 'quiet.surface',
        },
        '& .flow-label.lit': {
          color: 'primary.contrastText',
          backgroundColor: 'primary.main',
        },
        '& .flow-label.on:not(.lit)': {
          color: 'tone.warningText',
          backgroundColor: 'tone.warning',
        },
        '& .react-flow__attribution a': { color: 'text.secondary' },
        '& .react-flow__attribution': {
          backgroundColor: 'quiet.surface',
          fontSize: 10,
          px: 0.5,
        },
        '& .react-flow__minimap': { backgroundColor: 'background.paper', border: 1, borderColor: 'divider' },
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
        minZoom={LEAST_ZOOM}
        maxZoom={1.6}
        fitView
        fitViewOptions={{ padding: 0.08, minZoom: READABLE, maxZoom: 1 }}
      >
        {nodes.length > MANY_CARDS && (
          <MiniMap
            pannable
            zoomable
            ariaLabel="Small map"
            nodeColor={({ data }) =>
              (data as FlowNode['data']).isLit ? vars.palette.primary.main : vars.palette.quiet.edge
            }
            maskColor={`color-mix(in srgb, ${vars.palette.quiet.surface} 65%, transparent)`}
            style={{ width: 150, height: 110 }}
          />
        )}
      </ReactFlow>
      <DiagramTools onSave={onSave} onPrint={onPrint} />
    </Box>
  );
};
