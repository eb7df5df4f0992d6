import Box from '@mui/material/Box';
import { MiniMap, useReactFlow } from '@xyflow/react';
import type { KeyboardEvent } from 'react';
import { t } from '#i18n';
import { vars } from '../../../theme/vars';
import type { FlowNode } from './FlowCard';
import type { FlowEdge } from './FlowLine';
import { isNarrow } from './getFitPadding';

/** Distance in pixels by which an arrow key moves the diagram; with Shift, `LARGE_STEP` applies. */
const STEP = 80;
const LARGE_STEP = 320;

const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Minimap of the diagram. The view can be moved by dragging, clicking or with the arrow keys. */
export const FlowMiniMap = () => {
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const [width, height] = isNarrow() ? [104, 72] : [168, 116];
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const size = event.shiftKey ? LARGE_STEP : STEP;
    const { x, y, zoom } = flow.getViewport();
    void flow.setViewport({ x: x + move[0] * size, y: y + move[1] * size, zoom });
  };
  return (
    <Box
      role="group"
      aria-label={t('Small map: the arrow keys move the picture')}
      tabIndex={0}
      onKeyDown={press}
      sx={{
        position: 'absolute',
        right: 8,
        bottom: 28,
        zIndex: 5,
        width: width + 2,
        height: height + 2,
        borderRadius: 1,
        overflow: 'hidden',
        '& .react-flow__minimap': {
          position: 'relative',
          m: 0,
          backgroundColor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        },
      }}
    >
      <MiniMap<FlowNode>
        pannable
        zoomable
        onClick={(_, { x, y }) => void flow.setCenter(x, y, { zoom: flow.getZoom(), duration: 200 })}
        ariaLabel={null}
        nodeColor={({ data }) => (data.isHighlighted ? vars.palette.primary.main : vars.palette.quiet.edge)}
        maskColor={`color-mix(in srgb, ${vars.palette.quiet.surface} 65%, transparent)`}
        style={{ width, height }}
      />
    </Box>
  );
};
