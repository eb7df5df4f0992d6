import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { t } from '#i18n';
import type { Failure } from '../../dataProvider/failure';
import { lazyPart } from '../../lib/lazyPart';
import { online } from '../../lib/online';
import { useStore } from '../../lib/store';

const SavedRequestLink = lazyPart(() => import('./SavedRequestLink'));

/** Scrolls to a new error, which may be below the visible part of a dialog. */
const reveal = (alert: HTMLElement | null): void => alert?.scrollIntoView?.({ block: 'nearest' });

/**
 * Error shown beside the button; the input is preserved. What could not be sent offline is sent by the user: the
 * console does not know whether it is still wanted.
 */
export const FailureAlert = ({
  failure,
  onReload,
}: {
  failure: Failure | undefined;
  onReload?: () => void;
}) => {
  const isOnline = useStore(online);
  if (!failure) return null;
  const isSendable = failure.isUnsent && isOnline;
  return (
    <Alert
      ref={reveal}
      severity={failure.requestId !== undefined ? 'success' : isSendable ? 'warning' : 'error'}
      action={
        failure.requestId !== undefined ? (
          <Suspense>
            <SavedRequestLink id={failure.requestId} />
          </Suspense>
        ) : failure.retry && (isOnline || !failure.isUnsent) ? (
          <Button type="submit" color="inherit">
            {isSendable ? t('Send') : t('Try again')}
          </Button>
        ) : failure.reload && onReload ? (
          <Button color="inherit" onClick={onReload}>
            {t('Read again')}
          </Button>
        ) : undefined
      }
    >
      {isSendable ? t('You are online again. What you typed has not been sent yet.') : failure.text}
    </Alert>
  );
};
