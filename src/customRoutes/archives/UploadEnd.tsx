import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { useDomain } from '../../session/domain/useDomain';
import { UploadProgress } from './UploadProgress';
import type { Upload } from './useUpload';

interface Props {
  upload: Upload;
  /** What the button that begins says; one that broke off is gone on with. */
  label: string;
  /** What is said once the file is there. */
  arrived: string;
  disabled: boolean;
  onSend: () => void;
}

/** Sends a file, and says how far it is, why it broke off, and where what was made of it lies. */
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
