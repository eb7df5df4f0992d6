import { useEffect, useRef } from 'react';
import { vars } from '../../../theme/vars';
import type { PositionedLine } from './layout';
import { toLocalPoint } from './toLocalPoint';

/** The line from a card to the pointer, while its end is being dragged. */
export const DraggedLine = ({ line: { points } }: { line: PositionedLine }) => {
  const path = useRef<SVGPathElement>(null);
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      const [begin] = points;
      if (!begin || !path.current) return;
      const { x, y } = toLocalPoint(path.current, event);
      path.current.setAttribute('d', `M${begin.x},${begin.y} L${x},${y}`);
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, [points]);
  return (
    <path
      ref={path}
      fill="none"
      stroke={vars.palette.primary.main}
      strokeWidth={2.5}
      strokeDasharray="6 4"
      pointerEvents="none"
    />
  );
};
