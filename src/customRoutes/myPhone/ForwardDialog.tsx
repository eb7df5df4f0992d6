import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { formatDateTime } from '../../views/fields/formatCaches';
import { formatPhone } from '../../views/fields/phoneFormat';
import { EndField, getEnd } from './EndField';
import { getEndTimes } from './endTimes';
import type { MyPhoneState } from './ownExtension';
import { useOwnChange } from './useOwnChange';

interface Props {
  state: MyPhoneState;
  onClose: () => void;
}

/** Removes what people write between digits, such as spaces and hyphens; an invalid number is rejected by the server. */
const toDigits = (typed: string): string => typed.replaceAll(/[\s().+/-]/g, '');

const ForwardDialog = ({ state: { forward_to, mobile }, onClose }: Props) => {
  const [times] = useState(() => getEndTimes(new Date()));
  const [end, setEnd] = useState({ choice: '', typed: '' });
  const [initial] = useState(() => formatPhone(forward_to || mobile || ''));
  const [to, setTo] = useState(initial);
  const { mutate, isPending, error } = useOwnChange(true);
  const until = getEnd(end);
  const submit = () =>
    mutate(
      {
        name: 'SetOwnForwarding',
        body: { to: toDigits(to), until },
        text: until
          ? t('All calls are forwarded to {to} until {until}.', { to, until: formatDateTime(until) })
          : t('All calls are forwarded to {to}.', { to }),
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={t('Forward calls')}
      submitLabel={t('Forward')}
      disabled={to.trim() === '' || until === undefined}
      isBusy={isPending}
      hasInput={to !== initial || end.typed !== ''}
      error={error && describe(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('To')}
        helperText={t('A phone number with its country code, or a colleague’s extension.')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr' } }}
        autoFocus
        required
      />
      <EndField value={end} times={times} endless={t('Until I stop it')} onChange={setEnd} />
    </FormDialog>
  );
};

export default ForwardDialog;
