import type { RaRecord } from 'ra-core';
import type { ListedResource } from '../../declaration/compiled';
import { isEmpty } from '../../lib/isEmpty';
import { valueAt } from '../../lib/paths';
import { formatValue } from './formatValue';

type Named = Pick<ListedResource, 'title' | 'fields'> & {
  id?: ListedResource['id'];
  list?: Pick<ListedResource['list'], 'columns'>;
};

const spelled = ({ fields, list }: Named, name: string, value: unknown): string => {
  const field = [...fields, ...(list?.columns ?? [])].find((one) => one.field === name);
  return field ? formatValue(field, value) : String(value);
};

/** What people call a record: its title, or its id where that is empty, written as such fields are. */
export const nameOf = (spec: Named, record: RaRecord): string => {
  const value = valueAt(record, spec.title);
  if (!isEmpty(value)) return spelled(spec, spec.title, value);
  const [own, ...others] = spec.id ?? [];
  return own && others.length === 0 ? spelled(spec, own.field, record.id) : String(record.id);
};
