import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { isInAccount } from '../declaration/menuRoots';
import { useConsoleSettings } from '../session/consoleSettings';
import { Icon } from '../theme/Icon';
import { Page } from '../ui/Page';
import { useMenu, useMenuTitle } from './useMenu';

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
} as const;

const MenuHome = () => {
  const { product } = useConsoleSettings();
  const getTitle = useMenuTitle();
  const groups = useMenu().groups.filter((group) => !isInAccount(group));
  return (
    <Page title={product}>
      {groups.map(({ level, group, items }) => {
        const visibleItems = items.filter(({ to }) => to !== '/');
        return (
          visibleItems.length > 0 && (
            <Box component="section" key={`${level} ${group ?? ''}`} sx={{ display: 'grid', gap: 1 }}>
              {group && (
                <Typography component="h2" variant="h6">
                  {group}
                </Typography>
              )}
              <Box
                sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}
              >
                {visibleItems.map((item) => (
                  <Box key={item.to} component={LinkBase} to={item.to} sx={card}>
                    <Icon name={item.icon} />
                    {item.place ?? getTitle(item)}
                  </Box>
                ))}
              </Box>
            </Box>
          )
        );
      })}
    </Page>
  );
};

export default MenuHome;
