import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { getKit } from '../kit';
import { importWhenOnline } from '../lib/importWhenOnline';
import { useWhenIdle } from '../lib/useWhenIdle';
import { useQueriesSettled } from '../lib/useWhenReady';
import { PresenterMark } from '../presenter/PresenterMark';
import { useConsoleSettings } from '../session/consoleSettings';
import { useSession } from '../session/useSession';
import { Icon } from '../theme/Icon';
import { visuallyHidden } from '../ui/VisuallyHidden';
import { DomainSwitcher } from './domain/DomainSwitcher';
import { LogoMark } from './LogoMark';
import { PaletteButton } from './palette/PaletteButton';
import { UserMenu } from './UserMenu';

const IdleParts = lazy(() => importWhenOnline(() => import('./IdleParts')));

export const topBarHeight = 48;

const logoSize = { height: 24, maxWidth: { xs: 96, sm: 180 }, objectFit: 'contain' } as const;

const environmentBadgeStyles = {
  flexShrink: 0,
  px: 1,
  borderRadius: 4,
  typography: 'caption',
  fontWeight: 600,
  lineHeight: '20px',
  color: 'tone.warningText',
  bgcolor: 'tone.warning',
} as const;

/** On phones, the logo replaces the name to make room for the current domain. Screen readers still announce the name. */
const ProductName = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: visuallyHidden,
}));

export const TopBar = ({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) => {
  const { Bell } = getKit();
  const { isPending } = useSession();
  // The frame may appear long before the first rows.
  const idle = useWhenIdle(useQueriesSettled(!isPending));
  const { product, logo, isLogoAlone, environment } = useConsoleSettings();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 'var(--banner-height, 0px)',
        zIndex: 'appBar',
        height: topBarHeight,
        px: 1.25,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '& > button': { flexShrink: { xs: 0, sm: 1 } },
      }}
    >
      <IconButton aria-label={t('Menu')} aria-expanded={menuOpen} onClick={onMenu}>
        <Icon name="Menu" />
      </IconButton>
      <Box
        component={LinkBase}
        to="/"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minWidth: 0,
          flexShrink: { xs: 0, sm: 1 },
          fontWeight: 600,
          fontSize: '1rem',
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        {logo ? (
          <Box component="img" src={logo} alt={isLogoAlone ? product : ''} sx={logoSize} />
        ) : (
          <LogoMark size={24} />
        )}
        {!isLogoAlone && <ProductName>{product}</ProductName>}
      </Box>
      {environment && (
        <Box component="span" sx={environmentBadgeStyles}>
          {environment === 'Demo data' ? t('Demo data') : environment}
        </Box>
      )}
      <Box sx={{ flex: 1 }} />
      <DomainSwitcher />
      <PresenterMark />
      <PaletteButton />
      {/* Reserves space to prevent a layout shift. */}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          width: Bell ? { xs: 36, sm: 72 } : { xs: 0, sm: 36 },
          ml: { xs: -1, sm: 0 },
          flexShrink: 0,
        }}
      >
        {idle && (
          <Suspense>
            {Bell && <Bell />}
            <IdleParts height={topBarHeight} />
          </Suspense>
        )}
      </Box>
      <UserMenu />
    </Box>
  );
};
