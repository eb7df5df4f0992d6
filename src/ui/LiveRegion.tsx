import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { visuallyHidden } from './VisuallyHidden';

interface Props {
  children: ReactNode;
  /** How it looks while it is also seen; without, it is read out only. */
  sx?: SxProps<Theme> | undefined;
}

/** Text that screen readers read out whenever it changes. It stands in the page before there is anything to say. */
export const LiveRegion = ({ children, sx = visuallyHidden }: Props) => (
  <Box role="status" sx={sx}>
    {children}
  </Box>
);

/**
 * Tells those who do not see the page what was done on it.
 * @returns `announce`, told a sentence, and `liveRegion`, to be drawn once beside what it speaks of
 */
export const useAnnounce = () => {
  const [text, announce] = useState('');
  return { text, announce, liveRegion: <LiveRegion>{text}</LiveRegion> };
};
