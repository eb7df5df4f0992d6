import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useEvent, useGetIdentity, useLocation, useNavigate } from 'react-admin';
import { useHref } from 'react-router-dom';
import { t } from '#i18n';
import { addVisit } from '../../session/visits';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { ActionsPage } from './ActionsPage';
import type { ActionRecord, ChosenVerb, PaletteItem } from './paletteItem';
import { SearchPage } from './SearchPage';
import { VerbPage } from './VerbPage';

export interface PaletteProps {
  open: boolean;
  /** Text that was typed while the palette was loading. */
  early: string;
  onClose: () => void;
  /** Action to start at once instead of searching. */
  begun?: ChosenVerb;
}

const Palette = ({ open, early, onClose, begun }: PaletteProps) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { identity } = useGetIdentity();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const [text, setText] = useState(early);
  const [acted, setActed] = useState<ActionRecord>();
  const [verb, setVerb] = useState(begun);
  const [isLeaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  const [round, setRound] = useState(0);

  // State is reset when the palette is reopened instead of when it closes, because the dialog of an action
  // may still need it.
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
      // Records of destructive actions are not added to the recently visited pages.
      if (record && identity && !danger)
        addVisit(String(identity.id), { to: record.to, record: toVisit(record) });
      if (to !== undefined && inNewTab) {
        window.open(root + to, '_blank', 'noopener');
        return;
      }
      // The next page receives the focus.
      if (to !== undefined) setLeaving(to.split(/[?#]/)[0] !== pathname);
      onClose();
      if (to !== undefined) navigate(to);
      run?.();
    },
  );

  return (
    <DialogFrame
      data-palette=""
      open={open}
      onClose={onClose}
      onFocus={({ target, currentTarget }) => {
        // A page that loads late may move the focus to the dialog container, so it is returned to the input.
        if (!target.matches('.MuiDialog-container')) return;
        for (const input of currentTarget.querySelectorAll('input')) input.focus();
      }}
      keepMounted={(acted ?? verb) !== undefined}
      disableRestoreFocus={isLeaving}
      isFullOnPhones
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
        // Stays mounted, so that its results are still available when the user returns.
        isHidden={(acted ?? verb) !== undefined}
        onChoose={choose}
        onActions={setActed}
        onClose={onClose}
      />
      {acted && (
        <ActionsPage record={acted} onChoose={choose} onBack={() => setActed(undefined)} onClose={onClose} />
      )}
      {verb && (
        <VerbPage
          verb={verb}
          onChoose={choose}
          onBack={() => (begun ? onClose() : setVerb(undefined))}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  );
};

const toVisit = ({ resource, id, label }: ActionRecord) => ({ resource, id, label });

export default Palette;
