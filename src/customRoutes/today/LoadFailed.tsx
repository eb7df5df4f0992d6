import type { UseQueryResult } from '@tanstack/react-query';
import { ApiException, isUnknownCall } from '../../dataProvider/apiException';
import { Section } from '../../ui/Section';
import { PanelState } from '../PanelState';

interface Props {
  title: string;
  query: UseQueryResult<unknown>;
}

/** Error and retry button for a section that failed to load. Renders nothing if the server does not support the call. */
export const LoadFailed = ({ title, query: { error, isFetching, refetch } }: Props) => {
  if (!error || isFetching || (error instanceof ApiException && isUnknownCall(error.status))) return null;
  return (
    <Section title={title}>
      <PanelState error={error} onRetry={() => void refetch()} />
    </Section>
  );
};
