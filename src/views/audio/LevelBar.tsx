import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

/** Microphone level, updated without re-rendering. */
export const LevelBar = ({ level }: { level: () => number }) => {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let displayedLevel = 0;
    let frame = requestAnimationFrame(function draw() {
      displayedLevel = Math.max(level(), displayedLevel * 0.9);
      if (bar.current) bar.current.style.transform = `scaleX(${displayedLevel})`;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return (
    <Box
      aria-hidden
      sx={{
        flex: '1 1 80px',
        minWidth: 60,
        height: 8,
        borderRadius: 4,
        bgcolor: 'quiet.line',
        overflow: 'hidden',
      }}
    >
      <Box
        component="span"
        ref={bar}
        sx={{
          display: 'block',
          height: 1,
          bgcolor: 'success.main',
          transformOrigin: 'left',
          transform: 'scaleX(0)',
        }}
      />
    </Box>
  );
};
