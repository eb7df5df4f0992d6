import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../../dataProvider/describe';
import { getKit } from '../../../kit';
import { useSession } from '../../../session/useSession';
import type { SavedView } from './savedView';

interface ViewDialogProps {
  /** The view to edit; undefined if a new view is saved. */
  view: SavedView | undefined;
  onSave: (label: string, shared: boolean) => Promise<void>;
  onClose: () => void;
}

const maxLabelLength = 60;

const ViewDialog = ({ view, onSave, onClose }: ViewDialogProps) => {
  const { level } = useSession();
  const [label, setLabel] = useState(view?.label ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await onSave(label.trim(), shared);
      onClose();
    } catch (reason) {
      setError(reason);
      setSaving(false);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="view-title">
      <form onSubmit={submit}>
        <DialogTitle id="view-title">{view ? t('Rename or share') : t('Save this view')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 0.75 } }}>
          {!view && (
            <Typography variant="body2" color="textSecondary">
              {t('Saves the current search, filters, sort and columns.')}
            </Typography>
          )}
          <TextField
            autoFocus
            label={t('Name')}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
            slotProps={{ htmlInput: { maxLength: maxLabelLength } }}
          />
          <label style={{ display: 'flex', alignItems: 'center', gap: 10 }}>
            <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
            {t(getKit().access.shareLabels[level])}
          </label>
          {shared && (
            <Typography variant="body2" color="textSecondary">
              {t('They can see, change and delete it too.')}
            </Typography>
          )}
          {error !== undefined && (
            <Typography role="alert" color="error">
              {describe(error)}
            </Typography>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSaving} disabled={label.trim() === ''}>
            {t('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default ViewDialog;
