import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect } from 'react';
import { t } from '#i18n';
import { rich } from '../lib/rich';
import { isPresenting } from './presenterState';
import { useSwitch } from './useSwitch';

/** Ctrl or Cmd and Shift with P; with Alt where the browser keeps those for itself. */
const isKey = ({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyP' && shiftKey && [ctrlKey, metaKey, altKey].filter(Boolean).length === 1;

/** Says in the top bar that what is shown is false, and turns that off; listens for the key in either case. */
export const PresenterMark = () => {
  const turn = useSwitch();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isKey(event) || event.repeat) return;
      event.preventDefault();
      turn();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [turn]);
  if (!isPresenting()) return null;
  return (
    <ButtonBase
      onClick={turn}
      title={t('Names and numbers shown are fictitious. Click to turn presenter mode off.')}
      aria-label={t('Presenter mode is on. Turn it off')}
      sx={{
        flexShrink: 0,
        px: 1.25,
        whiteSpace: 'nowrap',
        py: 0.5,
        borderRadius: 4,
        typography: 'body2',
        fontWeight: 600,
        color: 'tone.warningText',
        bgcolor: 'tone.warning',
      }}
    >
      {rich('Presenter<rest> mode</rest>', {
        // A phone's bar has no room for more.
        rest: (inner) => (
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {inner}
          </Box>
        ),
      })}
    </ButtonBase>
  );
};
