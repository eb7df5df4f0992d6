import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { t } from '#i18n';
import { useImpersonationControls } from '../../acting/actingContext';
import { describe } from '../../dataProvider/describe';

/** Asks whether to continue after the 15 minutes have elapsed. Input and calls are blocked until the user responds. */
export const ImpersonationExpired = ({ name }: { name: string }) => {
  const { end, resume } = useImpersonationControls();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const renew = async () => {
    setAsking(true);
    setError(undefined);
    await resume().catch((failure: unknown) => setError(describe(failure)));
    setAsking(false);
  };
  return (
    <Dialog open aria-labelledby="acting-over" maxWidth="xs">
      <DialogTitle id="acting-over">{t('Acting as {name} has ended', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t(
            'It lasts fifteen minutes, or until ended in another tab. Continue for fifteen more? What you typed is still here; pending requests are waiting.',
          )}
        </DialogContentText>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={end}>{t('Stop acting')}</Button>
        <Button variant="contained" loading={isAsking} onClick={() => void renew()}>
          {t('Go on')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
