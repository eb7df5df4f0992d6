import { describe, expect, it } from 'vitest';
import { extractJsx } from './extractJsx';
import { readSources } from './readImports';

/** Elements used to draw graphics. */
const shapes = ['svg', 'path', 'rect', 'polyline', 'polygon', 'circle', 'canvas'];

/** Files that draw graphics other than charts. */
const allowedGraphics: Readonly<Record<string, string>> = {
  'src/customRoutes/callFlow/picture/Diagram.tsx': 'the frame of the call flow',
  'src/customRoutes/callFlow/picture/DraggedLine.tsx': 'the end of a connector that is being dragged',
  'src/customRoutes/callFlow/picture/FlowMiniMap.tsx': 'the minimap of the call flow',
  'src/customRoutes/callFlow/picture/FlowPicture.tsx': 'the cards and lines of the call flow',
  'src/customRoutes/callFlow/picture/renderFlowSvg.tsx': 'the printed call flow',
  'src/layout/LogoMark.tsx': 'the product logo',
  'src/theme/Icon.tsx': 'icons',
  'src/views/actions/RowActions.tsx': 'the overflow menu icon',
  'src/views/audio/Track.tsx': 'the waveform of a recording',
  'src/views/audio/Trimmer.tsx': 'the waveform of a recording',
};

/** Matches a size calculated from an amount: `width: \`${(amount / most) * 100}%\``. */
const proportionalSize =
  /\b(height|width|flexGrow|bottom):\s*(`\$\{[^`]*\*\s*100[^`]*%`|[^,;{}]*\/\s*(most|max|peak|total|top)\b)/;

/** Files that show a single amount as a bar next to its number. */
const allowedGauges: Readonly<Record<string, string>> = {
  'src/views/fields/kinds/GaugeField.tsx': 'capacity utilisation',
  'src/views/fields/kinds/WeekField.tsx': 'the hours of a day',
};

const sources = [...readSources(['src'])].filter(
  ([file]) => file.endsWith('.tsx') && !file.startsWith('src/ui/chart/'),
);

describe('charts', () => {
  it('are drawn by a single component', () => {
    const drawing = sources.filter(([file, text]) =>
      extractJsx(file, text).some(({ name }) => shapes.includes(name)),
    );
    expect(drawing.map(([file]) => file).filter((file) => !Object.hasOwn(allowedGraphics, file))).toEqual([]);
    const measured = sources.filter(([, text]) => proportionalSize.test(text));
    expect(measured.map(([file]) => file).filter((file) => !Object.hasOwn(allowedGauges, file))).toEqual([]);
  });

  it('are used in dashboards and list summaries', () => {
    const uses = sources.filter(([, text]) => text.includes('/ui/chart/'));
    expect(uses.map(([file]) => file)).toEqual(
      expect.arrayContaining(['src/views/dashboard/Chart.tsx', 'src/views/list/summary/SummaryChart.tsx']),
    );
  });
});
