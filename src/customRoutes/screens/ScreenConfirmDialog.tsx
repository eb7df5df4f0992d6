import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { msg, t } from '#i18n';
import { isRestorable } from '../../../contract/people/restorableEntities';
import { useDeletionText } from '../../views/actions/useDeletionText';
import { type SavedScreen, useScreenChange } from './useScreens';

const dialogTexts = {
  withdraw: {
    verb: msg('Withdraw'),
    title: msg('Withdraw “{name}”?'),
    text: msg('It is removed from the menu of everyone. Its draft and versions are kept.'),
    done: msg('“{name}” is withdrawn.'),
    call: 'WithdrawScreen',
    tone: 'primary',
  },
  delete: {
    verb: msg('Delete'),
    title: msg('Delete “{name}”?'),
    text: msg('The screen, its draft and all versions are deleted for everyone.'),
    done: msg('“{name}” is deleted.'),
    call: 'DeleteScreen',
    tone: 'error',
  },
} as const;

interface Props {
  action: keyof typeof dialogTexts;
  screen: SavedScreen;
  onClose: () => void;
}

/** Asks for confirmation before a screen is withdrawn or deleted. */
export const ScreenConfirmDialog = ({ action, screen, onClose }: Props) => {
  const { verb, title, text, done, call, tone } = dialogTexts[action];
  const { name } = screen;
  const { change, isBusy } = useScreenChange();
  const removalText = useDeletionText('Root');
  const go = async () => {
    const succeeded = await change(
      async (callApi) => {
        await callApi(call, { id: screen.id ?? 0 });
        return true;
      },
      t(done, { name }),
    );
    if (succeeded) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="sure-title">
      <DialogTitle id="sure-title">{t(title, { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t(text)} {action === 'delete' && removalText(isRestorable('screen'), 1)}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" color={tone} loading={isBusy} onClick={() => void go()}>
          {t(verb)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
