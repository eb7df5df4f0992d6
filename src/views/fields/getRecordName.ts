import type { RaRecord } from 'react-admin';
import type { ListedResource } from '../../declaration/compiled';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { formatValue } from './formatValue';

type TitledResource = Pick<ListedResource, 'title' | 'fields'> & {
  id?: ListedResource['id'];
  list?: Pick<ListedResource['list'], 'columns'>;
};

const formatPart = ({ fields, list }: TitledResource, name: string, value: unknown): string => {
  const field = [...fields, ...(list?.columns ?? [])].find((candidate) => candidate.field === name);
  return field ? formatValue(field, value) : String(value);
};

/** Returns the display name of a record: its formatted title, or its id if the title is empty. */
export const getRecordName = (spec: TitledResource, record: RaRecord): string => {
  const value = getValueAt(record, spec.title);
  if (!isEmpty(value)) return formatPart(spec, spec.title, value);
  const [own, ...others] = spec.id ?? [];
  return own && others.length === 0 ? formatPart(spec, own.field, record.id) : String(record.id);
};
