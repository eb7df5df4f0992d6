import type { ComponentType } from 'react';
import type { FieldSpec, FilterSpec, FormFieldSpec } from '../../declaration/compiled';

/** Any spec that describes a field well enough to render an input. */
export type InputField = FieldSpec | FormFieldSpec | FilterSpec;

export interface InputProps {
  spec: InputField;
  /** Path of the value in the form. Default: the field's own. */
  source?: string;
  disabled?: boolean;
  /** Rendered in a full-width form, with room to show a few choices side by side. */
  isRoomy?: boolean;
  /** Result of a validation call: the error is shown while the field has the given value. */
  judged?: { value: unknown; message: string } | undefined;
  /** Called with the value on blur. */
  onLeave?: (value: unknown) => void;
}

export type InputComponent = ComponentType<InputProps>;
