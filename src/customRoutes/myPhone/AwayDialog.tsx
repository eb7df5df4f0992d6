import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { formatDateTime } from '../../views/fields/formatCaches';
import { EndField, getEnd } from './EndField';
import { getEndTimes } from './endTimes';
import { useOwnChange } from './useOwnChange';

const AwayDialog = ({ onClose }: { onClose: () => void }) => {
  const [times] = useState(() => getEndTimes(new Date()));
  const [end, setEnd] = useState({ choice: times[0]?.[0] ?? '', typed: '' });
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useOwnChange(true);
  const until = getEnd(end);
  const submit = () =>
    mutate(
      {
        name: 'SetOwnStatus',
        body: { dnd: true, reason: reason.trim(), until },
        text: t('Away until {until}.', { until: formatDateTime(until ?? '') }),
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={t('Away until …')}
      submitLabel={t('Set status')}
      disabled={!until}
      isBusy={isPending}
      hasInput={reason !== '' || end.typed !== ''}
      error={error && describe(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <EndField value={end} times={times} onChange={setEnd} />
      <TextField
        label={t('Reason')}
        helperText={t('Optional. Your colleagues do not see it.')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </FormDialog>
  );
};

export default AwayDialog;
