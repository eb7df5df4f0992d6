import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '../../theme/Icon';
import type { Doable } from './doable';

interface Props {
  anchor: HTMLElement | null;
  items: readonly Doable[];
  onClose: () => void;
}

/** A menu of things that can be done; what destroys stands last, below a line. */
export const ActionMenu = ({ anchor, items, onClose }: Props) => {
  const harmless = items.filter((item) => !item.danger);
  const dangerous = items.filter((item) => item.danger);
  const entry = (item: Doable) => (
    <MenuItem
      key={item.key}
      aria-disabled={item.refused !== undefined || item.busy || undefined}
      onClick={() => {
        if (item.refused !== undefined || item.busy) return;
        onClose();
        item.onClick();
      }}
      sx={{
        color: item.danger ? 'error.main' : undefined,
        opacity: item.refused === undefined ? undefined : 0.6,
        maxWidth: 360,
        whiteSpace: 'normal',
      }}
    >
      <ListItemIcon sx={{ color: 'inherit' }}>{item.icon && <Icon name={item.icon} />}</ListItemIcon>
      <ListItemText primary={item.label} secondary={item.refused} />
    </MenuItem>
  );
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {harmless.map(entry)}
      {harmless.length > 0 && dangerous.length > 0 && <Divider />}
      {dangerous.map(entry)}
    </Menu>
  );
};
