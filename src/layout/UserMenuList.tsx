import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { LinkBase, useLogout } from 'react-admin';
import { msg, t } from '#i18n';
import { isInAccount } from '../declaration/menuRoots';
import { getKit } from '../kit';
import { PresenterItem } from '../presenter/PresenterItem';
import { useSession } from '../session/useSession';
import { Icon } from '../theme/Icon';
import { showHelp } from './help/helpOpen';
import { useMenu, useMenuTitle } from './useMenu';

const modes = { light: msg('Light'), dark: msg('Dark'), system: msg('As the system') } as const;

interface UserMenuListProps {
  anchor: HTMLElement | undefined;
  name: string;
  email: string | undefined;
  onClose: () => void;
}

/** Contents of the user menu, loaded when it is first opened. */
const UserMenuList = ({ anchor, name, email, onClose }: UserMenuListProps) => {
  const { level } = useSession();
  const { groups } = useMenu();
  const getTitle = useMenuTitle();
  const ownItems = groups.flatMap((group) => (isInAccount(group) ? group.items : []));
  const { mode = 'system', setMode } = useColorScheme();
  const logout = useLogout();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== undefined}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('Account'), sx: { minWidth: 220 } },
        list: { 'aria-label': t('Account') },
      }}
    >
      <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        {email && email !== name && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{email}</Box>}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t(getKit().access.names[level])}</Box>
      </Box>
      {ownItems.map((item) => (
        <MenuItem key={item.to} component={LinkBase} to={item.to} onClick={onClose}>
          <Icon name={item.icon} sx={{ mr: 1.5 }} />
          {getTitle(item)}
        </MenuItem>
      ))}
      <Divider component="li" />
      <Box
        component="li"
        role="presentation"
        sx={{ px: 2, pt: 0.5, typography: 'body2', color: 'text.secondary' }}
      >
        {t('Theme')}
      </Box>
      {Object.entries(modes).map(([key, label]) => (
        <MenuItem
          key={key}
          role="menuitemradio"
          aria-checked={mode === key}
          selected={mode === key}
          onClick={() => {
            setMode(key as keyof typeof modes);
            onClose();
          }}
        >
          {t(label)}
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem
        onClick={() => {
          onClose();
          showHelp('screen');
        }}
      >
        <Icon name="HelpOutlined" sx={{ mr: 1.5 }} />
        {t('Help')}
      </MenuItem>
      <PresenterItem onDone={onClose} />
      <Divider component="li" />
      <MenuItem
        onClick={() => {
          onClose();
          logout();
        }}
      >
        <Icon name="Logout" sx={{ mr: 1.5 }} />
        {t('Sign out')}
      </MenuItem>
    </Menu>
  );
};

export default UserMenuList;
