import { styled } from '@mui/material/styles';
import { vars } from '../../../theme/vars';
import { tones } from '../../fields/ToneChip';

/** The map image and its overlays. */
export const MapBox = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 0',
  minHeight: 320,
  overflow: 'hidden',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: vars.palette.quiet.surface,
  touchAction: 'none',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
  [theme.breakpoints.down('sm')]: { minHeight: '60dvh' },
  '& img': { position: 'absolute', left: 0, top: 0, width: 256, height: 256, userSelect: 'none' },
  // Map tiles are light, so dark mode dims them.
  ...theme.applyStyles('dark', { '& img': { filter: 'brightness(0.75)' } }),
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { position: 'absolute', left: 0, top: 0, width: 0, height: 0 },
  '& li > *': {
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    whiteSpace: 'nowrap',
    maxWidth: 180,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    padding: '3px 9px',
    borderRadius: 12,
    border: `1px solid ${vars.palette.background.paper}`,
    boxShadow: '0 1px 4px rgb(0 0 0 / 0.35)',
    font: 'inherit',
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: '18px',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& li:hover, & li:focus-within': { zIndex: 2 },
  ...Object.fromEntries(
    tones.map((tone) => [
      `& [data-tone="${tone}"]`,
      { color: vars.palette.tone[`${tone}Text`], backgroundColor: vars.palette.tone[tone] },
    ]),
  ),
  '& .zoom': {
    position: 'absolute',
    right: 8,
    top: 8,
    zIndex: 3,
    display: 'grid',
    borderRadius: 8,
    backgroundColor: vars.palette.background.paper,
    boxShadow: '0 1px 4px rgb(0 0 0 / 0.35)',
  },
  '& .whose': {
    position: 'absolute',
    right: 0,
    bottom: 0,
    zIndex: 3,
    padding: '1px 6px',
    fontSize: '0.6875rem',
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
  },
}));
