import { describe } from '../../dataProvider/describe';
import { ErrorState } from '../../ui/ErrorState';

interface Props {
  /** What could not be read, as a sentence begins. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** Says in the place of a panel, or a part of it, why it could not be read. */
export const PanelFailure = ({ what, error, onRetry }: Props) => (
  <ErrorState what={what} text={describe(error)} onRetry={onRetry} />
);
