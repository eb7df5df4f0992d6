import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useGetIdentity, useLogout } from 'ra-core';
import { useState } from 'react';
import { Icon } from '../theme/Icon';
import { useSession } from './session';

const modes = { light: 'Light', dark: 'Dark', system: 'As the system' } as const;
const levelWords = { staff: 'Staff', reseller: 'Reseller', customer: 'Customer' } as const;

const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who is signed in, how it looks, and the way out. */
export const UserMenu = () => {
  const { identity } = useGetIdentity();
  const { level } = useSession();
  const { mode = 'system', setMode } = useColorScheme();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const name = identity?.fullName ?? '';
  const email: unknown = identity?.email;

  return (
    <>
      <IconButton
        aria-label={name ? `Account of ${name}` : 'Account'}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          width: 32,
          height: 32,
          borderRadius: '50%',
          fontSize: '0.75rem',
          fontWeight: 600,
          color: 'primary.contrastText',
          bgcolor: 'primary.main',
          '&:hover': { bgcolor: 'primary.dark' },
        }}
      >
        {initialsOf(name) || <Icon name="Person" />}
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== undefined}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 220 } }, list: { 'aria-label': 'Account' } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          {typeof email === 'string' && email !== name && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{email}</Box>
          )}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{levelWords[level]}</Box>
        </Box>
        <Divider component="li" />
        {Object.entries(modes).map(([key, label]) => (
          <MenuItem
            key={key}
            role="menuitemradio"
            aria-checked={mode === key}
            selected={mode === key}
            onClick={() => {
              setMode(key as keyof typeof modes);
              close();
            }}
          >
            {label}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close();
            logout();
          }}
        >
          <Icon name="Logout" sx={{ mr: 1.5 }} />
          Sign out
        </MenuItem>
      </Menu>
    </>
  );
};
