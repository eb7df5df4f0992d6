import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldSpec } from '../../declaration/compiled';

export interface FieldValueProps {
  spec: FieldSpec;
  record: RaRecord;
}

export interface FieldProps extends FieldValueProps {
  /** The field value; never empty, because empty values are rendered as a dash beforehand. */
  value: unknown;
}

export interface NestingFieldProps extends FieldProps {
  /** Displays a field of the value. It is passed because it imports all kinds, so that they cannot import it. */
  FieldValue: ComponentType<FieldValueProps>;
}

export type FieldComponent = ComponentType<NestingFieldProps>;
