import { describe } from '../../../dataProvider/describe';
import { ErrorAlert } from '../../../ui/ErrorAlert';

/** Says, where rows would stand, why they could not be read. */
export const LayoutError = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <ErrorAlert onRetry={() => void onRetry()}>{describe(error)}</ErrorAlert>
);
