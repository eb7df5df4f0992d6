import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#i18n';
import { useDomain } from '../../session/domain/useDomain';
import { FileDrop } from '../../ui/FileDrop';
import { Page } from '../../ui/Page';
import { UploadActions } from './UploadActions';
import { useUpload } from './useUpload';

/** Uploads an archive in parts; an interrupted upload can be resumed. */
const UploadArchive = () => {
  const domain = useDomain() ?? '';
  const [file, setFile] = useState<File>();
  const [note, setNote] = useState('');
  const upload = useUpload(domain);
  const { sent, isSending, start, reset } = upload;
  return (
    <Page
      maxWidth={720}
      title={t('Upload an archive')}
      crumbs={[{ label: t('Archives'), to: '/pbx-customer/archives' }]}
    >
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
      <UploadActions
        upload={upload}
        label={t('Upload')}
        arrived={t('It is here. It is now checked against its hashes.')}
        disabled={!file}
        onSend={() => file && start(async () => file, note.trim() ? { note } : {})}
      />
    </Page>
  );
};

export default UploadArchive;
