import type { RaRecord } from 'react-admin';
import type { FieldSpec, Kind, ListedResource } from '../../declaration/compiled';
import { getResourceHead } from '../../declaration/registry';
import { isEmpty } from '../../lib/isEmpty';
import { formatValue } from '../../views/fields/formatValue';
import { getFieldValue } from '../../views/values/getFieldValue';

/** Kinds whose values are meaningful without a label. */
const descriptiveKinds: readonly Kind[] = [
  'text',
  'email',
  'phone',
  'domain',
  'ip',
  'mac',
  'choice',
  'date',
  'dateTime',
  'computed',
];

/** Checks whether a value is meaningful without a label. A reference is meaningful if its records are named by their id. */
const isDescriptive = ({ kind, reference }: FieldSpec): boolean => {
  if (kind !== 'reference') return descriptiveKinds.includes(kind);
  const head = getResourceHead(reference ?? '');
  return head !== undefined && head.id.length === 1 && head.id[0]?.field === head.title;
};

/** Returns a short description that distinguishes a record from others of the same name, made up of the meaningful fields of its card. */
export const describeRecord = (spec: ListedResource, record: RaRecord): string =>
  spec.list.card
    .filter((field) => field.field !== spec.title && isDescriptive(field))
    .flatMap((field) => {
      const value = getFieldValue(field, record);
      return isEmpty(value) ? [] : [formatValue(field, value)];
    })
    .slice(0, 3)
    .join(' · ');
