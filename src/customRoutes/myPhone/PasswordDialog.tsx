import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { FormDialog } from '../../ui/dialog/FormDialog';

const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const notify = useNotify();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('UpdateCurrentUser', { current_password: current, password }),
    onSuccess: () => {
      notify(t('Your password was changed.'), { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Change password')}
      submitLabel={t('Change password')}
      disabled={current === '' || password === ''}
      isBusy={isPending}
      error={error && describe(error)}
      onSubmit={() => mutate()}
      hasInput={current !== '' || password !== ''}
      onClose={onClose}
    >
      <TextField
        type="password"
        label={t('Current password')}
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        autoFocus
      />
      <TextField
        type="password"
        label={t('New password')}
        helperText={t('At least 12 characters, and none of the last five.')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
};

export default PasswordDialog;
