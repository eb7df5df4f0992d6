import type { RaRecord } from 'ra-core';
import type { FieldSpec, Kind, ListedResource } from '../../declaration/compiled';
import { resourceHead } from '../../declaration/registry';
import { isEmpty } from '../../lib/isEmpty';
import { formatValue } from '../../views/fields/formatValue';
import { heldValue } from '../../views/values/heldValue';

/** Kinds whose values say something without their label. */
const telling: readonly Kind[] = [
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

/** The value of a reference is a name only where the records are named by their id. */
const isTelling = ({ kind, reference }: FieldSpec): boolean => {
  if (kind !== 'reference') return telling.includes(kind);
  const head = resourceHead(reference ?? '');
  return head !== undefined && head.id.length === 1 && head.id[0]?.field === head.title;
};

/** A few words that tell a record from others of its name: what its card shows, as far as it speaks for itself. */
export const describeRecord = (spec: ListedResource, record: RaRecord): string =>
  spec.list.card
    .filter((field) => field.field !== spec.title && isTelling(field))
    .flatMap((field) => {
      const value = heldValue(field, record);
      return isEmpty(value) ? [] : [formatValue(field, value)];
    })
    .slice(0, 3)
    .join(' · ');
