import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../ui/Section';
import { PanelState } from '../PanelState';
import { Sentence } from '../today/LineSection';

interface Props<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** Sentence shown if there is nothing. */
  empty: string;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** Section whose data is loaded. States that there is nothing only once the data has been read. */
export const LoadedSection = <Data,>({ title, query, empty, isEmpty, children }: Props<Data>) => {
  const { data, error, refetch } = query;
  return (
    <Section title={title}>
      {data === undefined ? (
        <PanelState error={error} onRetry={() => void refetch()} />
      ) : isEmpty(data) ? (
        <Sentence>{empty}</Sentence>
      ) : (
        children(data)
      )}
    </Section>
  );
};
