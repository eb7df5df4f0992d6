import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { msg, t } from '#i18n';
import { type MadeScreen, useChange } from './useScreens';

const words = {
  withdraw: {
    title: msg('Withdraw'),
    text: msg('It is removed from the menu of everyone. Its draft and versions are kept.'),
    done: 'is withdrawn.',
    call: 'WithdrawScreen',
    tone: 'primary',
  },
  delete: {
    title: msg('Delete'),
    text: msg('The screen, its draft and all versions are deleted for everyone. This can’t be undone.'),
    done: 'is deleted.',
    call: 'DeleteScreen',
    tone: 'error',
  },
} as const;

interface Props {
  what: keyof typeof words;
  screen: MadeScreen;
  onClose: () => void;
}

/** Asks before a screen is taken from people. */
export const SureDialog = ({ what, screen, onClose }: Props) => {
  const { title, text, done, call, tone } = words[what];
  const { change, isBusy } = useChange();
  const go = async () => {
    const made = await change(async (make) => {
      await make(call, { id: screen.id ?? 0 });
      return true;
    }, `“${screen.name}” ${done}`);
    if (made) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="sure-title">
      <DialogTitle id="sure-title">
        {title} “{screen.name}”?
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" color={tone} loading={isBusy} onClick={() => void go()}>
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
