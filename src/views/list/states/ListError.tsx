import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { t } from '#i18n';
import { ApiException } from '../../../dataProvider/apiException';
import { describe } from '../../../dataProvider/describe';
import { EmptyState } from '../../../ui/EmptyState';

interface ListErrorProps {
  error: unknown;
  /** Name of the records that could not be read, as a lower-case plural. */
  subject: string;
  onRetry: () => void;
  /** Interval of the automatic refresh, in seconds; if set, reading is retried automatically. */
  every?: number | undefined;
}

/** Minimum retry interval in seconds, to avoid overloading a failing server. */
const MIN_PAUSE_SECONDS = 30;

/** Explains why the rows could not be read. A denied request does not sign the user out. */
export const ListError = ({ error, subject, onRetry, every }: ListErrorProps) => {
  const retry = useEvent(() => {
    if (!document.hidden) onRetry();
  });
  useEffect(() => {
    if (every === undefined) return undefined;
    const timer = setInterval(retry, Math.max(every, MIN_PAUSE_SECONDS) * 1000);
    return () => clearInterval(timer);
  }, [every, retry]);
  return error instanceof ApiException && error.status === 403 ? (
    <EmptyState
      role="alert"
      picture="denied"
      title={t('You may not see {what}', { what: subject })}
      text={error.detail ?? t('Your account has no permission for this. Ask whoever manages your access.')}
    />
  ) : (
    <EmptyState
      title={t('Could not load {what}', { what: subject })}
      text={describe(error)}
      onRetry={onRetry}
    />
  );
};
