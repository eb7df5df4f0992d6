import ButtonBase from '@mui/material/ButtonBase';
import { type ComponentType, useEffect, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { t } from '#i18n';
import { loadPart } from '../../lib/loadPart';
import { useTrackScreenVisits } from '../../session/useRecordVisit';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { commandKey } from './commandKey';
import type { PaletteProps } from './Palette';

/** Checks whether another dialog is open. The palette itself, which remains in the DOM briefly after closing, is ignored. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[aria-modal=true]')].some(
    (element) => !element.closest('[aria-hidden=true], [data-palette]'),
  );

/** Button that opens the command palette. Ctrl+K and Cmd+K also open it. The palette is loaded on first use. */
export const PaletteButton = () => {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [isOpen, setOpen] = useState(false);
  const [early, setEarly] = useState('');
  const notify = useNotify();
  useTrackScreenVisits();

  const open = useEvent(() => {
    setOpen(true);
    setEarly('');
    if (!Palette)
      loadPart(() => import('./Palette')).then(
        (loaded) => setPalette(() => loaded.default),
        () => {
          setOpen(false);
          notify(t('The search could not be loaded. Check the connection, then try again.'), {
            type: 'error',
          });
        },
      );
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // The palette does not open while another dialog is open.
      if (!isOpen && !isDialogOpen()) open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open, isOpen]);

  const isLoading = isOpen && !Palette;
  useEffect(() => {
    if (!isLoading) return undefined;
    // Captures text that is typed while the palette is loading.
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      setEarly((text) => text + event.key);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isLoading]);

  return (
    <>
      <ButtonBase
        aria-label={`${t('Find')} ${commandKey}K`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        sx={{
          minWidth: 32,
          width: { xs: 32, sm: 230 },
          height: 32,
          px: { sm: 1 },
          gap: 1,
          justifyContent: { xs: 'center', sm: 'start' },
          borderRadius: 1,
          border: { sm: `1px solid ${vars.palette.quiet.edge}` },
          color: 'text.secondary',
          typography: 'body2',
          '&:hover': { bgcolor: 'quiet.hover' },
          '& span, & kbd': { display: { xs: 'none', sm: 'inline' } },
          '& kbd': { ml: 'auto', font: 'inherit', fontSize: '0.75rem' },
        }}
      >
        <Icon name="Search" />
        <span>{t('Find')}</span> <kbd>{commandKey}K</kbd>
      </ButtonBase>
      {Palette && <Palette open={isOpen} early={early} onClose={() => setOpen(false)} />}
    </>
  );
};
