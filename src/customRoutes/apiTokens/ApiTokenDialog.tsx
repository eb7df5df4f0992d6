import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { type ApiToken, useChangeApiToken } from './useApiTokens';

export const ApiTokenDialog = ({ api, onClose }: { api: ApiToken; onClose: () => void }) => {
  const [token, setToken] = useState('');
  const { mutate, isPending, error } = useChangeApiToken();
  const typed = token.trim();
  return (
    <FormDialog
      title={t('Token for {label}', { label: api.label })}
      submitLabel={t('Save')}
      disabled={!typed}
      isBusy={isPending}
      onSubmit={() => mutate({ api, token: typed }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          '{label} knows you by it. It is kept encrypted on the server, is never shown again, and is used for your own requests alone.',
          { label: api.label },
        )}
      </DialogContentText>
      <TextField
        label={t('Token')}
        type="password"
        autoFocus
        value={token}
        error={error !== null}
        helperText={error && describe(error)}
        onChange={(event) => setToken(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 8000 } }}
      />
    </FormDialog>
  );
};
