import Box from '@mui/material/Box';
import { vars } from '../theme/vars';

interface LogoMarkProps {
  /** Width and height in pixels. */
  size: number;
  fill?: string;
  stroke?: string;
}

/** Product logo, in the theme's accent colour unless other colours are given. */
export const LogoMark = ({
  size,
  fill = vars.palette.primary.main,
  stroke = vars.palette.primary.contrastText,
}: LogoMarkProps) => (
  <Box
    component="svg"
    viewBox="0 0 32 32"
    aria-hidden
    sx={{ flexShrink: 0 }}
    style={{ width: size, height: size }}
  >
    <rect width="32" height="32" rx="7" style={{ fill }} />
    <g style={{ stroke, fill: stroke }}>
      <path d="M8 10h16M16 10v12" strokeWidth="3.4" strokeLinecap="round" />
      <circle cx="8" cy="22" r="2.4" style={{ stroke: 'none' }} />
      <circle cx="24" cy="22" r="2.4" style={{ stroke: 'none' }} />
    </g>
  </Box>
);
