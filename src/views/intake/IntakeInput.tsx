import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { FileDrop } from '../../ui/FileDrop';
import { Stack } from '../../ui/Stack';
import { readFileText } from './readFileText';
import type { Intake } from './useIntake';

/** Pasted text of at least this many characters is inserted by the page instead of the browser. */
const LARGE_TEXT_LENGTH = 100_000;

export interface IntakeInputProps {
  intro: string;
  label: string;
  /** Text of the button that reads the text. */
  action: string;
  placeholder?: string;
}

/** Text box for pasting, and a drop area for a file whose text is added to it. */
export const IntakeInput = <Value, Result>({
  intake: { text, setText, read, work },
  intro,
  label,
  action,
  placeholder,
}: IntakeInputProps & { intake: Intake<Value, Result> }) => {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<unknown>();
  const takeFile = async (chosen: File) => {
    setFile(chosen);
    setError(undefined);
    try {
      const fileText = await readFileText(chosen);
      const all = text.trim() === '' ? fileText : `${text}\n${fileText}`;
      setText(all);
      await read(all);
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <Stack sx={{ justifyItems: 'start' }}>
      <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
        {intro}
      </Typography>
      <TextField
        multiline
        fullWidth
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (text !== '' || pasted.length < LARGE_TEXT_LENGTH) return;
          // Sets the value directly, because the browser takes half a minute to insert 100,000 lines.
          event.preventDefault();
          setText(pasted);
        }}
        // MUI's textarea measures its content on every key press, which is slow with 100,000 lines.
        slotProps={{
          input: { inputComponent: 'textarea' },
          htmlInput: { rows: 10, spellCheck: false, autoComplete: 'off' },
        }}
      />
      <FileDrop
        label={t('Sheet or mail')}
        file={file}
        disabled={work !== undefined}
        accept=".csv,.txt,.xlsx,.eml"
        onFile={(chosen) => void takeFile(chosen)}
      />
      {error !== undefined && <Alert severity="error">{describe(error)}</Alert>}
      <Button
        variant="contained"
        loading={work !== undefined}
        disabled={text.trim() === ''}
        onClick={() => void read(text)}
      >
        {action}
      </Button>
    </Stack>
  );
};
