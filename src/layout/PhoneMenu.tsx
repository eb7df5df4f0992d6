import Drawer from '@mui/material/Drawer';
import { t } from '#i18n';
import { menuWidth, SideMenu } from './SideMenu';

const PhoneMenu = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer
    open={open}
    onClose={onClose}
    slotProps={{
      paper: { role: 'dialog', 'aria-label': t('Menu'), sx: { width: menuWidth + 40, maxWidth: '85vw' } },
    }}
  >
    <SideMenu onNavigate={onClose} />
  </Drawer>
);

export default PhoneMenu;
