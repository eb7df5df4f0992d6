import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { t } from '#i18n';
import type { Failure } from '../../dataProvider/failure';
import { lazyPart } from '../../lib/lazyPart';

const SavedRequestLink = lazyPart(() => import('./SavedRequestLink'));

/** Scrolls to a new error, which may be below the visible part of a dialog. */
const reveal = (alert: HTMLElement | null): void => alert?.scrollIntoView?.({ block: 'nearest' });

/** Error shown beside the button; the input is preserved. */
export const FailureAlert = ({
  failure,
  onReload,
}: {
  failure: Failure | undefined;
  onReload?: () => void;
}) =>
  failure && (
    <Alert
      ref={reveal}
      severity={failure.requestId === undefined ? 'error' : 'success'}
      action={
        failure.requestId !== undefined ? (
          <Suspense>
            <SavedRequestLink id={failure.requestId} />
          </Suspense>
        ) : failure.retry ? (
          <Button type="submit" color="inherit">
            {t('Try again')}
          </Button>
        ) : failure.reload && onReload ? (
          <Button color="inherit" onClick={onReload}>
            {t('Read again')}
          </Button>
        ) : undefined
      }
    >
      {failure.text}
    </Alert>
  );
