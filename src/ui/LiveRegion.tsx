import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { visuallyHidden } from './VisuallyHidden';

interface Props {
  children: ReactNode;
  /** Styles that make the text visible. Default: available only to screen readers. */
  sx?: SxProps<Theme> | undefined;
}

/** Text that screen readers announce when it changes. It must be rendered before the first announcement. */
export const LiveRegion = ({ children, sx = visuallyHidden }: Props) => (
  <Box role="status" sx={sx}>
    {children}
  </Box>
);

/**
 * Announces results to screen reader users.
 * @returns `announce`, which takes a sentence, and `liveRegion`, which must be rendered once
 */
export const useAnnounce = () => {
  const [text, announce] = useState('');
  return { text, announce, liveRegion: <LiveRegion>{text}</LiveRegion> };
};
