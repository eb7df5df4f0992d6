import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { t } from '#i18n';
import { ApiException } from '../../../dataProvider/apiException';
import { describe } from '../../../dataProvider/describe';
import { EmptyState } from '../../../ui/EmptyState';

interface ListErrorProps {
  error: unknown;
  /** What could not be read, in lower case and the plural. */
  what: string;
  onRetry: () => void;
  /** Seconds between the refreshes of a list that refreshes itself: it is tried again by itself too. */
  every?: number | undefined;
}

/** Seconds; a server that has a problem is not asked more often. */
const MIN_PAUSE_SECONDS = 30;

/** Says why rows could not be read; a refusal is said as one, and nobody is signed out for it. */
export const ListError = ({ error, what, onRetry, every }: ListErrorProps) => {
  const again = useEvent(() => {
    if (!document.hidden) onRetry();
  });
  useEffect(() => {
    if (every === undefined) return undefined;
    const timer = setInterval(again, Math.max(every, MIN_PAUSE_SECONDS) * 1000);
    return () => clearInterval(timer);
  }, [every, again]);
  return error instanceof ApiException && error.status === 403 ? (
    <EmptyState
      role="alert"
      title={t('You may not see {what}', { what })}
      text={error.detail ?? t('Your account has no permission for this. Ask whoever manages your access.')}
    />
  ) : (
    <EmptyState title={t('Could not load {what}', { what })} text={describe(error)} onRetry={onRetry} />
  );
};
