import { t } from '#i18n';
import { toMidSentence } from '../../lib/toMidSentence';
import { ErrorAlert } from '../../ui/ErrorAlert';
import type { ResourceResult } from './useRecordSearch';

interface Props {
  failed: readonly ResourceResult[];
  onRetry: () => void;
}

/** Names the resources that could not be searched, with the reasons. */
export const FailedSearches = ({ failed, onRetry }: Props) => {
  if (failed.length === 0) return null;
  const names = failed.map(({ head: { label } }, index) =>
    index === 0 ? label[1] : toMidSentence(label[1]),
  );
  const reasons = [...new Set(failed.map(({ failure }) => failure))];
  return (
    <ErrorAlert severity="warning" sx={{ mx: 1, my: 0.5 }} onRetry={onRetry}>
      {t('{names} could not be searched.', { names: names.join(', ') })} {reasons.join(' ')}
    </ErrorAlert>
  );
};
