import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { visuallyHidden } from './VisuallyHidden';

interface Props {
  children: ReactNode;
  /** Styles if it is also visible; by default it is for screen readers only. */
  sx?: SxProps<Theme> | undefined;
}

/** Text announced by screen readers on change. Must be rendered before there is anything to announce. */
export const LiveRegion = ({ children, sx = visuallyHidden }: Props) => (
  <Box role="status" sx={sx}>
    {children}
  </Box>
);

/**
 * Announces results to screen reader users.
 * @returns `announce`, which takes a sentence, and `liveRegion`, to be rendered once
 */
export const useAnnounce = () => {
  const [text, announce] = useState('');
  return { text, announce, liveRegion: <LiveRegion>{text}</LiveRegion> };
};
