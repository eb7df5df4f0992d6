import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import { useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { useDomain } from '../../session/domain/useDomain';
import { FileDrop } from '../../ui/FileDrop';
import { PageHeader } from '../../ui/PageHeader';
import { UploadProgress } from './UploadProgress';
import { useUpload } from './useUpload';

/** Uploads an archive in parts: one that broke off goes on where it was. */
const UploadArchive = () => {
  const domain = useDomain() ?? '';
  const [file, setFile] = useState<File>();
  const [note, setNote] = useState('');
  const { sent, error, done, isSending, start, reset } = useUpload(domain);
  const share = file ? Math.min(100, (100 * sent) / file.size) : 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title={t('Upload an archive')}
        crumbs={[{ label: t('Archives'), to: '/pbx-customer/archives' }]}
      />
      <Typography color="textSecondary">
        {t(
          'A file this product has written, of this phone system or another one. It is compared with its hashes; nothing is brought in yet.',
        )}
      </Typography>
      <FileDrop
        label={t('Archive file')}
        accept=".zip,application/zip"
        file={file}
        disabled={isSending}
        onFile={(chosen) => {
          setFile(chosen);
          reset();
        }}
      />
      <TextField
        label={t('Note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        disabled={isSending || sent > 0}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {isSending && <UploadProgress share={share} />}
      {error && <Alert severity="error">{describe(error)}</Alert>}
      {done ? (
        <Alert
          severity="success"
          role="status"
          action={
            <Button
              component={LinkBase}
              color="inherit"
              to={`/pbx-customer/archives/${done}/show?domain=${encodeURIComponent(domain)}`}
            >
              {t('Open it')}
            </Button>
          }
        >
          {t('It is here. Whether it is as it was written is looked into now.')}
        </Alert>
      ) : (
        <Box>
          <Button
            variant="contained"
            disabled={!file}
            loading={isSending}
            onClick={() => file && start(file, note.trim() ? { note } : {})}
          >
            {error && sent > 0 ? t('Go on') : t('Upload')}
          </Button>
        </Box>
      )}
    </Box>
  );
};

export default UploadArchive;
