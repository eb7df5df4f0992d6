import type { ReactNode } from 'react';
import { EditBase, type RaRecord } from 'react-admin';
import type { ResourceSpec } from '../../declaration/compiled';
import { RecordSkeleton } from '../record/RecordSkeleton';
import { detailMeta } from './detailMeta';
import { RecordErrorState } from './RecordErrorState';

interface Props {
  spec: ResourceSpec;
  /** Record id. Default: the id in the URL. */
  id?: string;
  children: (record: RaRecord, reload: () => Promise<RaRecord | undefined>) => ReactNode;
}

/** Loads a record for editing and renders its form, with a skeleton while loading and an error if loading fails. */
export const EditedRecord = ({ spec, id, children }: Props) => (
  <EditBase
    // A different record needs a new form instance.
    key={id}
    {...(id !== undefined && { id })}
    resource={spec.name}
    mutationMode="pessimistic"
    redirect={false}
    redirectOnError={false}
    queryOptions={{ meta: detailMeta, onError: () => undefined }}
    mutationOptions={{ meta: detailMeta }}
    render={({ record, error, refetch }) => {
      if (record) return children(record, async () => (await refetch()).data);
      if (error) return <RecordErrorState spec={spec} error={error} onRetry={() => refetch()} />;
      return <RecordSkeleton fields={spec.form.flatMap(({ fields }) => fields).length} />;
    }}
  />
);
