import SettingsIcon from '@mui/icons-material/Settings';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { AppBar, Layout as FrameLayout, Logout, Menu, TitlePortal, UserMenu } from 'react-admin';
import { resourceNames } from './resources';

const Bar = () => (
  <AppBar
    userMenu={
      <UserMenu>
        <MenuItem>
          <SettingsIcon /> Settings
        </MenuItem>
        <Logout />
      </UserMenu>
    }
  >
    <TitlePortal />
  </AppBar>
);

const Resources = () => (
  <Menu>
    {resourceNames.map((name) => (
      <Menu.ResourceItem key={name} name={name} />
    ))}
  </Menu>
);

export const Layout = ({ children }: { children: ReactNode }) => (
  <FrameLayout appBar={Bar} menu={Resources}>
    {children}
  </FrameLayout>
);
