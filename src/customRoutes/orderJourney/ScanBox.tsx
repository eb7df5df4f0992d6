import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';

interface Props {
  /** Processes a scan and returns the result message. */
  onScan: (text: string) => string;
  label?: string;
}

/** Input for a handheld scanner, cleared after every Enter for the next box. */
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
          // Reads the element's value rather than state, because a scanner types faster than React renders.
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
