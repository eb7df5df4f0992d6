import Box, { type BoxProps } from '@mui/material/Box';
import { type ElementType, useEffect, useRef, useState } from 'react';
import { useScrollEdges } from '../ui/useScrollEdges';

/** Returns whether an element overflows, updated when its size or content changes. */
const useOverflow = () => {
  const ref = useRef<HTMLElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const measure = () =>
      setOverflows(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
};

/**
 * Box that scrolls if its content overflows. Only then is it a tab stop, labelled `label`, so that it can be scrolled
 * with the keyboard; edges that hide content are faded.
 */
export const ScrollBox = ({ label, sx, ...props }: BoxProps & { label: string; component?: ElementType }) => {
  const { ref, overflows } = useOverflow();
  useScrollEdges(ref);
  return (
    <Box
      ref={ref}
      {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      sx={[{ overflow: 'auto', maxWidth: '100%' }, ...(Array.isArray(sx) ? sx : [sx])]}
      {...props}
    />
  );
};
