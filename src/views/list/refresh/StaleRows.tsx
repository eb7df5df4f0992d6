import { useListContext } from 'react-admin';
import { t } from '#i18n';
import { rich } from '../../../lib/rich';
import { StaleNotice } from './StaleNotice';
import { useReadAt } from './useReadAt';

interface Props {
  error: unknown;
  /** Interval of the automatic refresh, in seconds. */
  every: number | undefined;
}

export const StaleRows = ({ error, every }: Props) => {
  const { isFetching = false, refetch } = useListContext();
  const readAt = useReadAt();
  return (
    <StaleNotice
      text={(age) =>
        age === undefined ? t('These rows are out of date.') : rich('These rows are {age} old.', { age })
      }
      error={error}
      readAt={readAt}
      isFetching={isFetching}
      retries={every !== undefined}
      onRetry={() => void refetch()}
    />
  );
};
