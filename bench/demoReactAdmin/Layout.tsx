import SettingsIcon from '@mui/icons-material/Settings';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { AppBar, Layout as FrameLayout, Logout, Menu, TitlePortal, UserMenu } from 'react-admin';
import { resourceNames } from './resources';

const DemoAppBar = () => (
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
  <FrameLayout appBar={DemoAppBar} menu={Resources}>
    {children}
  </FrameLayout>
);
