import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { useOwnChange } from './useOwnChange';

interface Props {
  queue: string;
  name: string;
  onClose: () => void;
}

const BreakDialog = ({ queue: acd, name, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useOwnChange(true);
  const submit = () =>
    mutate(
      {
        name: 'SetQueueBreak',
        body: { acd, on_break: true, reason: reason.trim() },
        text: t('You are on a break from {name}.', { name }),
        reverse: { name: 'SetQueueBreak', body: { acd, on_break: false } },
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={t('Break from {name}', { name })}
      submitLabel={t('Start break')}
      isBusy={isPending}
      hasInput={reason !== ''}
      error={error && describe(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('Reason')}
        helperText={t('Optional, such as lunch. Shown in the reports of the queue.')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        autoFocus
      />
    </FormDialog>
  );
};

export default BreakDialog;
