import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { t } from '#i18n';
import { isPresenting } from './presenterState';
import { usePresenterSwitch } from './usePresenterSwitch';

export const PresenterItem = ({ onDone }: { onDone: () => void }) => {
  const turn = usePresenterSwitch();
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
        {t('Presenter mode')}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('Shows fictitious names and numbers')}
        </Box>
      </Box>
      {on && (
        <Box component="span" aria-hidden sx={{ ml: 1.5 }}>
          ✓
        </Box>
      )}
    </MenuItem>
  );
};
