import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { msg, t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { useCopy } from '../useCopy';
import { DialogBody } from './DialogBody';
import { DialogFrame } from './DialogFrame';

interface Props {
  title: ReactNode;
  /** What the value is: a link, a key or a password. */
  label: string;
  value: string;
  onClose: () => void;
}

/**
 * Dialog with a value that is shown once, for the user to copy. Open it with `openDialog`, because a list that reloads
 * would close it.
 */
const ResultDialog = ({ title, label, value, onClose }: Props) => {
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  const hint = useId();
  // When the tab is closed, only the browser's own prompt can be shown.
  useEffect(() => {
    if (isCopied) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isCopied]);
  return (
    <DialogFrame maxWidth="sm" isFullOnPhones>
      <DialogBody
        title={title}
        actions={
          <Button variant="contained" onClick={onClose}>
            {t('I have kept it')}
          </Button>
        }
      >
        <Alert severity="warning" id={hint}>
          {t(
            'Copy it now and keep it where nobody else reads it. It is shown this once, and can’t be shown again.',
          )}
        </Alert>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
          <TextField
            label={label}
            value={value}
            multiline
            autoFocus
            sx={{ flex: '1 1 260px', '& textarea': { fontFamily: 'monospace', overflowWrap: 'anywhere' } }}
            slotProps={{ htmlInput: { readOnly: true, 'aria-describedby': hint, spellCheck: false } }}
            onFocus={({ target }) => target.select()}
            onCopy={() => setCopied(true)}
          />
          <Button
            variant="outlined"
            startIcon={<Icon name="ContentCopy" />}
            onClick={async () => setCopied((await copy(value)) || isCopied)}
          >
            {t(msg('Copy', 'action'))}
          </Button>
        </Box>
      </DialogBody>
    </DialogFrame>
  );
};

export default ResultDialog;
