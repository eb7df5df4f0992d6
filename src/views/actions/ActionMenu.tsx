import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '../../theme/Icon';
import type { ActionItem } from './doable';

interface Props {
  anchor: HTMLElement | null;
  items: readonly ActionItem[];
  onClose: () => void;
}

/** Menu of actions. Destructive actions, and unavailable ones with the reason, are in separate sections. */
export const ActionMenu = ({ anchor, items, onClose }: Props) => {
  const possible = items.filter((item) => item.refused === undefined);
  const harmless = possible.filter((item) => !item.danger);
  const dangerous = possible.filter((item) => item.danger);
  const refused = items.filter((item) => item.refused !== undefined);
  const entry = (item: ActionItem) => (
    <MenuItem
      key={item.key}
      aria-disabled={item.refused !== undefined || item.busy || undefined}
      onClick={() => {
        if (item.refused !== undefined || item.busy) return;
        onClose();
        item.onClick();
      }}
      sx={{
        color: item.refused !== undefined ? 'text.secondary' : item.danger ? 'error.main' : undefined,
        cursor: item.refused === undefined ? undefined : 'default',
        maxWidth: 360,
        whiteSpace: 'normal',
      }}
    >
      <ListItemIcon sx={{ color: 'inherit' }}>{item.icon && <Icon name={item.icon} />}</ListItemIcon>
      <ListItemText primary={item.label} secondary={item.refused} sx={{ m: 0 }} />
    </MenuItem>
  );
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {harmless.map(entry)}
      {harmless.length > 0 && dangerous.length > 0 && <Divider />}
      {dangerous.map(entry)}
      {possible.length > 0 && refused.length > 0 && <Divider />}
      {refused.map(entry)}
    </Menu>
  );
};
