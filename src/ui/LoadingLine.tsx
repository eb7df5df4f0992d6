import { keyframes, styled } from '@mui/material/styles';
import { t } from '#i18n';
import { vars } from '../theme/vars';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

const Track = styled('div')({
  height: 3,
  overflow: 'hidden',
  backgroundColor: `rgba(${vars.palette.primary.mainChannel} / 0.25)`,
  '&::after': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    backgroundColor: vars.palette.primary.main,
    animation: `${slide} 1.4s ease-in-out infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::after': { width: '100%', animation: 'none' } },
});

/** Thin progress line. MUI's `LinearProgress` is not used, because it adds 2 kB, which would itself take time to load on slow networks. */
export const LoadingLine = () => <Track role="progressbar" aria-label={t('Loading')} />;
