import { t } from '#i18n';
import { toMidSentence } from '../../lib/toMidSentence';
import { ErrorAlert } from '../../ui/ErrorAlert';

export interface FailedSearch {
  /** Name of what could not be searched. */
  label: string;
  failure: string;
}

interface Props {
  failed: readonly FailedSearch[];
  onRetry: () => void;
}

/** Names what could not be searched, with the reasons. */
export const FailedSearches = ({ failed, onRetry }: Props) => {
  if (failed.length === 0) return null;
  const names = failed.map(({ label }, index) => (index === 0 ? label : toMidSentence(label)));
  const reasons = [...new Set(failed.map(({ failure }) => failure))];
  return (
    <ErrorAlert severity="warning" sx={{ mx: 1, my: 0.5 }} onRetry={onRetry}>
      {t('{names} could not be searched.', { names: names.join(', ') })} {reasons.join(' ')}
    </ErrorAlert>
  );
};
