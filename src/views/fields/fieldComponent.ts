import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { FieldSpec } from '../../declaration/compiled';

export interface FieldProps {
  spec: FieldSpec;
  /** The field value; never empty, because empty values are rendered as a dash beforehand. */
  value: unknown;
  record: RaRecord;
}

export type FieldComponent = ComponentType<FieldProps>;
