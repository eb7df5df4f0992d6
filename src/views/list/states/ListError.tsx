import { ApiException } from '../../../dataProvider/apiException';
import { describe } from '../../../dataProvider/describe';
import { EmptyState } from '../../../ui/EmptyState';

interface ListErrorProps {
  error: unknown;
  /** What could not be read, in lower case and the plural. */
  what: string;
  onRetry: () => void;
}

/** Says why rows could not be read; a refusal is said as one, and nobody is signed out for it. */
export const ListError = ({ error, what, onRetry }: ListErrorProps) =>
  error instanceof ApiException && error.status === 403 ? (
    <EmptyState
      role="alert"
      title={`You may not see ${what}`}
      text={error.detail ?? 'Your account has no permission for this. Ask whoever manages your access.'}
    />
  ) : (
    <EmptyState title={`Could not load ${what}`} text={describe(error)} onRetry={onRetry} />
  );
