import { describe } from '../dataProvider/describe';
import { ErrorAlert } from '../ui/ErrorAlert';
import { Skeleton } from '../ui/Skeleton';

/** What stands in place of a drawing while it is read, or when it can't be. */
export const PanelState = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error ? <ErrorAlert onRetry={onRetry}>{describe(error)}</ErrorAlert> : <Skeleton height={320} />;
