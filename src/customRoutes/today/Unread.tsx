import type { UseQueryResult } from '@tanstack/react-query';
import { ApiException, isUnknownCall } from '../../dataProvider/apiException';
import { Section } from '../../ui/Section';
import { PanelState } from '../PanelState';

interface Props {
  title: string;
  query: UseQueryResult<unknown>;
}

/** In place of a part of the day that could not be read: why, and a way to try again. Nothing where the server has no such call. */
export const LoadFailed = ({ title, query: { error, isFetching, refetch } }: Props) => {
  if (!error || isFetching || (error instanceof ApiException && isUnknownCall(error.status))) return null;
  return (
    <Section title={title}>
      <PanelState error={error} onRetry={() => void refetch()} />
    </Section>
  );
};
