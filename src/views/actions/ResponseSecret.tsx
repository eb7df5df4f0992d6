import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useState } from 'react';
import { t } from '#i18n';
import type { ActionSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { Icon } from '../../theme/Icon';
import { useCopy } from '../../ui/useCopy';

interface Props {
  action: ActionSpec;
  secret: NonNullable<ActionSpec['answerSecret']>;
  answer: unknown;
  onClose: () => void;
}

/** Secret returned by an action, for the user to copy. It cannot be retrieved later. */
const ResponseSecret = ({ action, secret: { field, label }, answer, onClose }: Props) => {
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  const hint = useId();
  const value = String(getValueAt(answer, field) ?? '');
  // When the tab is closed, only the browser's own prompt can be shown.
  useEffect(() => {
    if (isCopied) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isCopied]);
  return (
    <>
      <DialogTitle id="action-title">{action.label}</DialogTitle>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
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
            {t('Copy')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('I have kept it')}
        </Button>
      </DialogActions>
    </>
  );
};

export default ResponseSecret;
