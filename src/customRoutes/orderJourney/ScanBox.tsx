import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';

interface Props {
  /** Told what was scanned; answers what came of it. */
  onScan: (text: string) => string;
  label?: string;
}

/** Where a handheld scanner types: ready for the next box after every Enter. */
export const ScanBox = ({ onScan, label = t('Scan, or type a MAC address') }: Props) => {
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
      <TextField
        size="small"
        fullWidth
        label={label}
        helperText={t('In any spelling; Enter takes it.')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // The field's own text, not the state: a scanner types faster than a page is drawn.
          const typed = event.target instanceof HTMLInputElement ? event.target.value : text;
          if (typed.trim() === '') return;
          setMessage(onScan(typed));
          setText('');
        }}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', autoCapitalize: 'characters' } }}
      />
      <Box role="status" aria-live="polite">
        {message && <Alert severity="info">{message}</Alert>}
      </Box>
    </Box>
  );
};
