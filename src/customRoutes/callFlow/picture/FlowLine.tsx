import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { t } from '#i18n';
import { vars } from '../../../theme/vars';
import { abbreviateLabel, buildPath, getGripPoint, type PositionedLine, shortenLabel } from './layout';

export interface LineData extends Record<string, unknown> {
  line: PositionedLine;
  isHighlighted: boolean;
  isDim: boolean;
  /** Label of the line's handle; undefined if the user may not redirect the line. */
  gripLabel?: string | undefined;
  /** Whether the source card of the line is selected, so that its handle can be reached with the Tab key. */
  isNear: boolean;
  onGrip: (line: PositionedLine) => void;
}

export type FlowEdge = Edge<LineData, 'line'>;

/** A line of the diagram, labelled with its conditions. Its end can be dragged to another card. */
export const FlowLine = memo(({ id, data, markerEnd }: EdgeProps<FlowEdge>) => {
  if (!data) return null;
  const { line, isHighlighted, isDim, gripLabel, isNear, onGrip } = data;
  const colour = isHighlighted
    ? vars.palette.primary.main
    : line.isOn
      ? vars.palette.warning.main
      : vars.palette.quiet.edge;
  const grip = getGripPoint(line);
  const classNames = [
    'flow-label',
    isHighlighted && 'lit',
    line.isOn && !isDim && 'on',
    isDim && 'dim',
  ].filter(Boolean);
  return (
    <>
      <BaseEdge
        id={id}
        path={buildPath(line.points)}
        {...(markerEnd && { markerEnd })}
        style={{ stroke: colour, strokeWidth: isHighlighted ? 2.5 : 1.3, opacity: isDim ? 0.35 : 1 }}
      />
      <EdgeLabelRenderer>
        {line.label && (
          <div
            className={classNames.join(' ')}
            title={line.label}
            style={{
              transform: `translate(-50%, -50%) translate(${line.labelAt.x}px, ${line.labelAt.y}px)`,
            }}
          >
            <span className="whole">{shortenLabel(line.label)}</span>
            <span className="brief">{abbreviateLabel(line.label)}</span>
          </div>
        )}
        {gripLabel && grip && (
          <button
            type="button"
            className={`flow-grip nopan nodrag${isHighlighted ? ' lit' : ''}`}
            data-drag={id}
            data-drag-handle=""
            tabIndex={isNear ? 0 : -1}
            aria-label={gripLabel}
            title={t('Drag to another card to send these calls there')}
            style={{ transform: `translate(-50%, -50%) translate(${grip.x}px, ${grip.y}px)` }}
            onClick={() => onGrip(line)}
          />
        )}
      </EdgeLabelRenderer>
    </>
  );
});
