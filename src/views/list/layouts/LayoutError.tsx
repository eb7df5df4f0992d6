import { describe } from '../../../dataProvider/describe';
import { ErrorAlert } from '../../../ui/ErrorAlert';

export const LayoutError = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <ErrorAlert onRetry={() => void onRetry()}>{describe(error)}</ErrorAlert>
);
