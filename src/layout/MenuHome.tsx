import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { isInAccount } from '../declaration/menuRoots';
import { useResourceHeads } from '../declaration/registry';
import { useConsoleSettings } from '../session/consoleSettings';
import { useDomain } from '../session/domain/useDomain';
import { useViewer } from '../session/useViewer';
import { Icon } from '../theme/Icon';
import { Page } from '../ui/Page';
import { buildMenuGroups } from './buildMenuGroups';

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
  const { product, routes } = useConsoleSettings();
  const viewer = useViewer();
  const domain = useDomain();
  const groups = buildMenuGroups(useResourceHeads(), routes, { ...viewer, domain }).filter(
    (group) => !isInAccount(group),
  );
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
                {visibleItems.map(({ to, label, title, place, icon }) => (
                  <Box key={to} component={LinkBase} to={to} sx={card}>
                    <Icon name={icon} />
                    {place ?? title ?? label}
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
