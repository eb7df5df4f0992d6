import { Navigate, type RaRecord, useCreatePath, useGetList } from 'react-admin';
import type { ResourceSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { RecordErrorState } from '../form/RecordErrorState';
import { buildListSearch } from '../list/address/listAddress';
import { RecordSkeleton } from '../record/RecordSkeleton';

/** Most records that are compared with the value. */
const MAX_MATCHES = 100;

/** Field and value that an address names instead of an id, as in `customer_number=1042`. */
export const parseNamedId = (spec: ResourceSpec, id = '') => {
  const [, field = '', value = ''] = /^([\w.]+)=(.+)$/.exec(id) ?? [];
  const isKnown = [...spec.list.columns, ...spec.fields].some((known) => known.field === field);
  return isKnown ? { field, value } : undefined;
};

/** Opens the record that has a value; if it is not the only one, the list of those that match. */
export const NamedRecordScreen = ({
  spec,
  field,
  value,
}: {
  spec: ResourceSpec;
  field: string;
  value: string;
}) => {
  const createPath = useCreatePath();
  const isFilter = spec.list.filters.some((known) => known.field === field);
  const filter = isFilter ? { [field]: value } : { search: value };
  const { data, error, refetch } = useGetList<RaRecord>(spec.name, {
    filter,
    pagination: { page: 1, perPage: MAX_MATCHES },
    sort: { field: spec.list.sort.field, order: spec.list.sort.order },
  });
  if (error) return <RecordErrorState spec={spec} error={error} onRetry={() => refetch()} />;
  if (!data) return <RecordSkeleton fields={spec.fields.length} />;
  const [match, ...others] = data.filter((record) => String(getValueAt(record, field)) === value);
  const to =
    match && others.length === 0
      ? createPath({ resource: spec.name, id: match.id, type: 'show' })
      : createPath({ resource: spec.name, type: 'list' }) + buildListSearch('', { filter });
  return <Navigate to={to} replace />;
};
