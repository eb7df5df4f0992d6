import type { RaRecord } from 'ra-core';
import type { FieldSpec } from '../../declaration/compiled';
import { isEmpty, valueAt } from '../../declaration/condition';
import { Empty } from './Empty';
import { fieldComponentOf } from './registry';

export interface FieldValueProps {
  spec: FieldSpec;
  record: RaRecord;
}

/** A field of a record as people read it; a quiet dash where the record has nothing. */
export const FieldValue = ({ spec, record }: FieldValueProps) => {
  const value = valueAt(record, spec.field);
  if (isEmpty(value)) return spec.kind === 'secret' ? '••••' : <Empty />;
  const Field = fieldComponentOf(spec);
  return <Field spec={spec} value={value} record={record} />;
};
