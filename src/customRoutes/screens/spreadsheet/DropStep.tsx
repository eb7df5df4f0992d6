import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#i18n';
import { FileDrop } from '../../../ui/FileDrop';
import { Stack } from '../../../ui/Stack';

interface Props {
  error: string | undefined;
  isReading: boolean;
  onFile: (file: File) => void;
}

export const FILE_TYPES = '.csv,.tsv,.txt,.xlsx,.json';

export const DropStep = ({ error, isReading, onFile }: Props) => {
  const [pasted, setPasted] = useState<string>();
  return (
    <Stack sx={{ maxWidth: 820 }}>
      <Typography>
        {t(
          'Drop a spreadsheet, and it becomes a table everyone can search, change and export. You see what is made of it before anything is kept.',
        )}
      </Typography>
      <FileDrop
        label={t('Sheet')}
        accept={FILE_TYPES}
        file={undefined}
        disabled={isReading}
        onFile={onFile}
      />
      <Typography variant="body2" color="textSecondary">
        {t('XLSX, CSV or JSON, up to 64 MB and 200,000 rows. The file itself is not kept.')}
      </Typography>
      {error && <Alert severity="error">{error}</Alert>}
      {pasted === undefined ? (
        <Button color="inherit" sx={{ justifySelf: 'start' }} onClick={() => setPasted('')}>
          {t('Paste cells instead')}
        </Button>
      ) : (
        <>
          <TextField
            autoFocus
            label={t('Cells, with their headings')}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
            multiline
            minRows={6}
            maxRows={16}
            slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
          />
          <Button
            variant="contained"
            sx={{ justifySelf: 'start' }}
            disabled={pasted.trim() === '' || isReading}
            onClick={() => onFile(new File([pasted], 'pasted.csv', { type: 'text/csv' }))}
          >
            {t('Read the cells')}
          </Button>
        </>
      )}
    </Stack>
  );
};
