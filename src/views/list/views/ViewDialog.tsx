import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../../dataProvider/describe';
import { getKit } from '../../../kit';
import { useSession } from '../../../session/useSession';
import { FormDialog } from '../../../ui/dialog/FormDialog';
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
  const [error, setError] = useState<string>();

  const submit = async () => {
    setError(undefined);
    try {
      await onSave(label.trim(), shared);
      onClose();
    } catch (reason) {
      setError(describe(reason));
    }
  };

  return (
    <FormDialog
      title={view ? t('Rename or share') : t('Save this view')}
      submitLabel={t('Save')}
      disabled={label.trim() === ''}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
};

export default ViewDialog;
