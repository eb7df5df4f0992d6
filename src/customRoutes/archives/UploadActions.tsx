import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { useDomain } from '../../session/domain/useDomain';
import { UploadProgress } from './UploadProgress';
import type { Upload } from './useUpload';

interface Props {
  upload: Upload;
  /** Label of the start button. After an interruption, a resume button is shown instead. */
  label: string;
  /** Message that is shown once the upload is complete. */
  arrived: string;
  disabled: boolean;
  onSend: () => void;
}

/** Uploads a file, and shows the progress, errors, and a link to the resulting archive. */
export const UploadActions = ({ upload, label, arrived, disabled, onSend }: Props) => {
  const domain = useDomain() ?? '';
  const { sent, size, error, done, isSending } = upload;
  return (
    <>
      {isSending && <UploadProgress share={size ? Math.min(100, (100 * sent) / size) : 0} />}
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
          {arrived}
        </Alert>
      ) : (
        <Box>
          <Button variant="contained" disabled={disabled} loading={isSending} onClick={onSend}>
            {error && sent > 0 ? t('Go on') : label}
          </Button>
        </Box>
      )}
    </>
  );
};
