import { Fragment } from 'react';
import type { FieldProps } from '../fieldComponent';
import { ReferenceField } from './ReferenceField';

export const ReferencesField = ({ spec, value, record }: FieldProps) =>
  (Array.isArray(value) ? value : [value]).map((id, index) => (
    <Fragment key={String(id)}>
      {index > 0 && ', '}
      <ReferenceField spec={spec} value={id} record={record} />
    </Fragment>
  ));
