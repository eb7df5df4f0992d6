import Box from '@mui/material/Box';
import { useReactFlow } from '@xyflow/react';
import { type RefObject, useEffect, useRef } from 'react';
import { t } from '#i18n';
import { vars } from '../../../theme/vars';
import { getGripPoint, type PositionedLine } from './layout';

interface Props {
  line: PositionedLine;
  frame: RefObject<HTMLElement | null>;
}

export const DraggableLine = ({ line, frame }: Props) => {
  const flow = useReactFlow();
  const path = useRef<SVGPathElement>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const box = frame.current?.getBoundingClientRect();
      const [begin] = line.points;
      if (!box || !begin || !path.current) return;
      const from = flow.flowToScreenPosition(begin);
      const [x, y] = [from.x - box.left, from.y - box.top];
      path.current.setAttribute('d', `M${x},${y} L${clientX - box.left},${clientY - box.top}`);
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, [flow, line, frame]);
  if (!getGripPoint(line)) return null;
  return (
    <>
      <svg
        aria-hidden
        width="100%"
        height="100%"
        style={{ position: 'absolute', inset: 0, zIndex: 4, pointerEvents: 'none' }}
      >
        <path
          ref={path}
          fill="none"
          stroke={vars.palette.primary.main}
          strokeWidth={2.5}
          strokeDasharray="6 4"
        />
      </svg>
      <Box
        role="status"
        sx={{
          position: 'absolute',
          left: '50%',
          bottom: 12,
          transform: 'translateX(-50%)',
          zIndex: 6,
          px: 1.5,
          py: 0.75,
          borderRadius: 1,
          typography: 'body2',
          color: 'primary.contrastText',
          backgroundColor: 'primary.main',
          pointerEvents: 'none',
          width: 'max-content',
          maxWidth: '90%',
        }}
      >
        {t('Drop on the card these calls are to go to. Esc leaves them.')}
      </Box>
    </>
  );
};
