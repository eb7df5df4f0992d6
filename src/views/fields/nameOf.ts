import type { RaRecord } from 'ra-core';
import type { ListedResource } from '../../declaration/compiled';
import { isEmpty } from '../../lib/isEmpty';
import { valueAt } from '../../lib/paths';
import { formatValue } from './formatValue';

/** What people call a record: its title, or its id where that is empty. */
export const nameOf = (spec: Pick<ListedResource, 'title' | 'fields'>, record: RaRecord): string => {
  const value = valueAt(record, spec.title);
  if (isEmpty(value)) return String(record.id);
  const field = spec.fields.find((one) => one.field === spec.title);
  return field ? formatValue(field, value) : String(value);
};
