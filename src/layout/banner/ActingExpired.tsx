import { useState } from 'react';
import { t } from '#i18n';
import { useImpersonationControls } from '../../acting/actingContext';
import { describe } from '../../dataProvider/describe';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';

/** Asks whether to continue after the 15 minutes have elapsed. Input and calls are blocked until the user responds. */
export const ImpersonationExpired = ({ name }: { name: string }) => {
  const { end, resume } = useImpersonationControls();
  const [error, setError] = useState<string>();
  const renew = async () => {
    setError(undefined);
    await resume().catch((failure: unknown) => setError(describe(failure)));
  };
  return (
    <ConfirmDialog
      title={t('Acting as {name} has ended', { name })}
      text={t(
        'It lasts fifteen minutes, or until ended in another tab. Continue for fifteen more? What you typed is still here; pending requests are waiting.',
      )}
      verb={t('Go on')}
      error={error}
      onConfirm={renew}
      cancelLabel={t('Stop acting')}
      onCancel={end}
    />
  );
};
