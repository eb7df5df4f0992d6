import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '#i18n';
import { vars } from '../../../theme/vars';
import type { Highlight } from './drawing';
import type { ViewSize } from './fitted';
import type { Layout, Point } from './layout';
import { toLocalPoint } from './toLocalPoint';
import type { View } from './useView';

/** Distance in pixels by which an arrow key moves the diagram; with Shift, `LARGE_STEP` applies. */
const STEP = 80;
const LARGE_STEP = 320;

const moves: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Props {
  layout: Layout;
  highlighted: Highlight;
  view: View;
  size: ViewSize;
  onPan: (x: number, y: number) => void;
  onCentre: (point: Point) => void;
}

/** Minimap of the diagram. The view can be moved by dragging, clicking or with the arrow keys. */
export const FlowMiniMap = ({ layout, highlighted, view: { x, y, zoom }, size, onPan, onCentre }: Props) => {
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onPan(move[0] * step, move[1] * step);
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onCentre(toLocalPoint(event.currentTarget, event));
  };
  const width = size.width / zoom;
  return (
    <Box
      component="svg"
      role="group"
      aria-label={t('Small map: the arrow keys move the picture')}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={point}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      sx={{
        ...{ position: 'absolute', right: 8, bottom: 8, zIndex: 5 },
        ...{ width: { xs: 104, sm: 168 }, height: { xs: 72, sm: 116 } },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
        backgroundColor: 'background.paper',
        touchAction: 'none',
      }}
    >
      {layout.cards.map(({ id, at, width, height }) => (
        <rect
          key={id}
          {...{ ...at, width, height }}
          rx={8}
          fill={highlighted.cards.has(id) ? vars.palette.primary.main : vars.palette.quiet.edge}
        />
      ))}
      <path
        d={`M-9999,-9999h19999v19999h-19999z M${-x / zoom},${-y / zoom}h${width}v${size.height / zoom}h${-width}z`}
        fillRule="evenodd"
        fill={`color-mix(in srgb, ${vars.palette.quiet.surface} 65%, transparent)`}
      />
    </Box>
  );
};
