import { describe } from '../../dataProvider/describe';
import { ErrorState } from '../../ui/ErrorState';

interface Props {
  /** What could not be loaded, at the start of a sentence. */
  subject: string;
  error: unknown;
  onRetry: () => void;
}

export const PanelFailure = ({ subject, error, onRetry }: Props) => (
  <ErrorState subject={subject} text={describe(error)} onRetry={onRetry} />
);
