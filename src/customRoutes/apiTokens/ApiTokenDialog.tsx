import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { type ApiToken, useChangeApiToken } from './useApiTokens';

export const ApiTokenDialog = ({ api, onClose }: { api: ApiToken; onClose: () => void }) => {
  const [token, setToken] = useState('');
  const { mutate, isPending, error } = useChangeApiToken();
  const typed = token.trim();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed) mutate({ api, token: typed }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="api-token">
      <form onSubmit={save}>
        <DialogTitle id="api-token">{t('Token for {label}', { label: api.label })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
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
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!typed} loading={isPending}>
            {t('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
