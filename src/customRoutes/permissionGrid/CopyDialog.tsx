import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t, translateWord } from '#i18n';
import { accountTypes } from '../../../contract/people/roleEntities';
import { describe } from '../../dataProvider/describe';
import type { GridRole } from './gridModel';

interface CopyDialogProps {
  from: GridRole;
  roles: readonly GridRole[];
  onCopy: (to: number[], replace: boolean) => Promise<void>;
  onClose: () => void;
}

/** Dialog for copying a role's permissions to other roles, either adding to or replacing theirs. */
export const CopyDialog = ({ from, roles, onCopy, onClose }: CopyDialogProps) => {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [replace, setReplace] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const [error, setError] = useState<string>();
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id]);
  const copy = async () => {
    setCopying(true);
    try {
      await onCopy([...chosen], replace);
      onClose();
    } catch (failure) {
      setError(describe(failure));
      setCopying(false);
    }
  };
  return (
    <Dialog open onClose={() => isCopying || onClose()} fullWidth maxWidth="xs" aria-labelledby="copy-title">
      <DialogTitle id="copy-title">{t('Copy {name} to other roles', { name: from.name })}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('They get its saved permissions immediately.')}
        </Typography>
        <FormGroup>
          {roles
            .filter(({ id }) => id !== from.id)
            .map(({ id, name, account_type }) => (
              <FormControlLabel
                key={id}
                control={<Checkbox checked={chosen.includes(id ?? 0)} onChange={() => toggle(id ?? 0)} />}
                label={`${name} (${translateWord(accountTypes[account_type ?? 'customer'])})`}
              />
            ))}
        </FormGroup>
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={replace} onChange={(_, isOn) => setReplace(isOn)} />}
          label={t('Remove their other permissions')}
        />
        {error && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isCopying}>
          {t('Cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={isCopying}
          onClick={() => void copy()}
        >
          {t('Copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
