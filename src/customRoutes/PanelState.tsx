import { describe } from '../dataProvider/describe';
import { ErrorAlert } from '../ui/ErrorAlert';
import { Skeleton } from '../ui/Skeleton';

export const PanelState = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error ? <ErrorAlert onRetry={onRetry}>{describe(error)}</ErrorAlert> : <Skeleton height={320} />;
