import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { vars } from '../../theme/vars';

interface BannerFrameProps {
  label: string;
  children: ReactNode;
  action: ReactNode;
}

/** Strip above the app bar that is visible on every page. */
export const BannerFrame = ({ label, children, action }: BannerFrameProps) => (
  <Box
    component="aside"
    aria-label={label}
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: (theme) => theme.zIndex.appBar + 1,
      height: 'var(--banner-height)',
      px: { xs: 1.5, sm: 2 },
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      typography: 'body2',
      color: 'tone.warningText',
      bgcolor: 'background.paper',
      backgroundImage: `linear-gradient(${vars.palette.tone.warning}, ${vars.palette.tone.warning})`,
      '& kbd': { font: 'inherit', fontSize: '0.75rem', opacity: 0.85, ml: 1, whiteSpace: 'nowrap' },
      '& button': { flexShrink: 0, color: 'inherit', borderColor: 'currentColor' },
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0, maxHeight: '100%', overflow: 'hidden', lineHeight: 1.35 }}>
      {children}
    </Box>
    {action}
  </Box>
);
