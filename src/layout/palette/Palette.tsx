import Dialog from '@mui/material/Dialog';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEvent, useGetIdentity, useLocation, useNavigate } from 'ra-core';
import { useState } from 'react';
import { useHref } from 'react-router-dom';
import { t } from '#i18n';
import { addVisit } from '../../session/visits';
import { ActionsPage } from './ActionsPage';
import type { ActionRecord, ChosenVerb, PaletteItem } from './paletteItem';
import { SearchPage } from './SearchPage';
import { VerbPage } from './VerbPage';

export interface PaletteProps {
  open: boolean;
  /** What was typed while it was loaded. */
  early: string;
  onClose: () => void;
}

/** One place to go anywhere and to do anything: screens, records, and what can be done to them. */
const Palette = ({ open, early, onClose }: PaletteProps) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { identity } = useGetIdentity();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const [text, setText] = useState(early);
  const [acted, setActed] = useState<ActionRecord>();
  const [verb, setVerb] = useState<ChosenVerb>();
  const [isLeaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  const [round, setRound] = useState(0);

  // It begins anew each time; until then the dialog of an action may need what is here.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setText('');
      setActed(undefined);
      setVerb(undefined);
      setLeaving(false);
      setRound(round + 1);
    }
  }

  const choose = useEvent(
    ({ to, run, danger, verb: chosen, record = acted }: PaletteItem, inNewTab: boolean) => {
      if (chosen) {
        setVerb(chosen);
        if (chosen.action.on === 'list') onClose();
        return;
      }
      // What is deleted is no place to come back to.
      if (record && identity && !danger)
        addVisit(String(identity.id), { to: record.to, record: toVisit(record) });
      if (to !== undefined && inNewTab) {
        window.open(root + to, '_blank', 'noopener');
        return;
      }
      // The page that comes takes the focus.
      if (to !== undefined) setLeaving(to.split('?')[0] !== pathname);
      onClose();
      if (to !== undefined) navigate(to);
      run?.();
    },
  );

  return (
    <Dialog
      data-palette=""
      open={open}
      onClose={onClose}
      onFocus={({ target, currentTarget }) => {
        // A page that arrives late reaches for the focus, and the dialog has it back as a whole: what is typed goes to its box.
        if (!target.matches('.MuiDialog-container')) return;
        for (const input of currentTarget.querySelectorAll('input')) input.focus();
      }}
      keepMounted={(acted ?? verb) !== undefined}
      disableRestoreFocus={isLeaving}
      fullScreen={isNarrow}
      fullWidth
      maxWidth={false}
      transitionDuration={{ enter: 100, exit: 80 }}
      sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
      slotProps={{
        paper: {
          'aria-label': t('Find'),
          sx: isNarrow
            ? {}
            : {
                maxWidth: 660,
                height: 'min(540px, 76dvh)',
                mt: '10dvh',
                mb: 0,
                border: 1,
                borderColor: 'divider',
              },
        },
      }}
    >
      <SearchPage
        key={round}
        text={text}
        onText={setText}
        // It keeps its answers for those who come back.
        isHidden={(acted ?? verb) !== undefined}
        onChoose={choose}
        onActions={setActed}
        onClose={onClose}
      />
      {acted && (
        <ActionsPage record={acted} onChoose={choose} onBack={() => setActed(undefined)} onClose={onClose} />
      )}
      {verb && <VerbPage verb={verb} onChoose={choose} onBack={() => setVerb(undefined)} onClose={onClose} />}
    </Dialog>
  );
};

const toVisit = ({ resource, id, label }: ActionRecord) => ({ resource, id, label });

export default Palette;
