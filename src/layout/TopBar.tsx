import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { LinkBase } from 'ra-core';
import { PresenterMark } from '../presenter/PresenterMark';
import { Icon } from '../theme/Icon';
import { useConsoleSettings } from './consoleSettings';
import { DomainSwitcher } from './domain/DomainSwitcher';
import { PaletteButton } from './palette/PaletteButton';
import { UserMenu } from './UserMenu';

export const topBarHeight = 48;

const Mark = () => (
  <Box
    component="svg"
    viewBox="0 0 32 32"
    aria-hidden
    sx={{ width: 24, height: 24, flexShrink: 0, color: 'primary.main' }}
  >
    <rect width="32" height="32" rx="7" fill="currentColor" />
    <g stroke="var(--mui-palette-primary-contrastText)" fill="var(--mui-palette-primary-contrastText)">
      <path d="M8 10h16M16 10v12" strokeWidth="3.4" strokeLinecap="round" />
      <circle cx="8" cy="22" r="2.4" stroke="none" />
      <circle cx="24" cy="22" r="2.4" stroke="none" />
    </g>
  </Box>
);

/** The bar above everything: the menu's switch, the product, the search of everything, who is signed in. */
export const TopBar = ({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) => {
  const { product, logo } = useConsoleSettings();
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
        gap: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label="Menu" aria-expanded={menuOpen} onClick={onMenu}>
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
          fontWeight: 600,
          fontSize: '1rem',
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        {logo ? <Box component="img" src={logo} alt="" sx={{ height: 24 }} /> : <Mark />}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {product}
        </Box>
      </Box>
      <Box sx={{ flex: 1 }} />
      <DomainSwitcher />
      <PresenterMark />
      <PaletteButton />
      <UserMenu />
    </Box>
  );
};
