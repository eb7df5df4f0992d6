import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { isPresenting } from './presenterState';
import { useSwitch } from './useSwitch';

/** The switch of presenter mode in the user menu. */
export const PresenterItem = ({ onDone }: { onDone: () => void }) => {
  const turn = useSwitch();
  const on = isPresenting();
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={on}
      aria-keyshortcuts="Control+Shift+P Meta+Shift+P Alt+Shift+P"
      onClick={() => {
        onDone();
        turn();
      }}
    >
      <Box sx={{ flex: 1 }}>
        Presenter mode
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Shows fictitious names and numbers</Box>
      </Box>
      <Switch size="small" checked={on} tabIndex={-1} aria-hidden slotProps={{ input: { tabIndex: -1 } }} />
    </MenuItem>
  );
};
