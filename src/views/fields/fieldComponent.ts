import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { FieldSpec } from '../../declaration/compiled';

/** What the display of a kind, or a registered widget, is given. */
export interface FieldProps {
  spec: FieldSpec;
  /** Never empty: an empty value is drawn as a dash before any kind is asked. */
  value: unknown;
  record: RaRecord;
}

export type FieldComponent = ComponentType<FieldProps>;
