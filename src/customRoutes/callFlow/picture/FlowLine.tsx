import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { vars } from '../../../theme/vars';
import { type Drawn, pathThrough, shortLabel } from './layout';

export interface LineData extends Record<string, unknown> {
  line: Drawn;
  isLit: boolean;
  isDim: boolean;
}

export type FlowEdge = Edge<LineData, 'line'>;

/** A line of the picture, with when calls take it. */
export const FlowLine = memo(({ id, data, markerEnd }: EdgeProps<FlowEdge>) => {
  if (!data) return null;
  const { line, isLit, isDim } = data;
  const colour = isLit
    ? vars.palette.primary.main
    : line.isOn
      ? vars.palette.warning.main
      : vars.palette.quiet.edge;
  return (
    <>
      <BaseEdge
        id={id}
        path={pathThrough(line.points)}
        {...(markerEnd && { markerEnd })}
        style={{ stroke: colour, strokeWidth: isLit ? 2.5 : 1.3, opacity: isDim ? 0.35 : 1 }}
      />
      {line.label && (
        <EdgeLabelRenderer>
          <div
            className={`flow-label${isLit ? ' lit' : ''}${line.isOn && !isDim ? ' on' : ''}`}
            title={line.label}
            style={{
              transform: `translate(-50%, -50%) translate(${line.labelAt.x}px, ${line.labelAt.y}px)`,
            }}
          >
            {shortLabel(line.label)}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
