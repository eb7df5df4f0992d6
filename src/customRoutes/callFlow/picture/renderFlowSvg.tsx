import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { palettes } from '../../../theme/palettes';
import type { Highlight } from './drawing';
import { type FlowColours, FlowPicture } from './FlowPicture';
import type { Layout } from './layout';

/** Dark colours on white regardless of the theme, with lines that remain visible on paper. */
const printColours: FlowColours = {
  ...palettes.light,
  quiet: { ...palettes.light.quiet, surface: palettes.light.background.paper, edge: '#8a94a2' },
};

/** A rectangular part of the diagram. */
interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Renders the diagram as an SVG document for printing and export.
 * @param part the part to draw; default: all
 * @param scale scale factor; the smallest text is 12 pixels high at scale 1
 */
export const renderFlowSvg = (
  layout: Layout,
  title: string,
  highlighted: Highlight,
  part: Region = { x: 0, y: 0, width: layout.width, height: layout.height },
  scale = 1,
): string => {
  const [width, height] = [Math.ceil(part.width), Math.ceil(part.height)];
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <svg
        viewBox={`${part.x} ${part.y} ${width} ${height}`}
        width={width * scale}
        height={height * scale}
        fontFamily="system-ui, sans-serif"
        direction="ltr"
        role="img"
      >
        <title>{title}</title>
        <rect x={part.x} y={part.y} width={width} height={height} fill={printColours.background.paper} />
        <FlowPicture {...{ layout, highlighted }} colours={printColours} />
      </svg>,
    ),
  );
  const svg = host.firstElementChild;
  const text = svg ? new XMLSerializer().serializeToString(svg) : '';
  root.unmount();
  return text;
};
