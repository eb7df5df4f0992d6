import { describe } from '../../dataProvider/describe';
import { ErrorState } from '../../ui/ErrorState';

interface Props {
  /** Name of the content that could not be loaded; starts the sentence. */
  subject: string;
  error: unknown;
  onRetry: () => void;
}

export const PanelFailure = ({ subject, error, onRetry }: Props) => (
  <ErrorState subject={subject} text={describe(error)} onRetry={onRetry} />
);
