import type { ComponentType } from 'react';
import type { FieldSpec, FilterSpec, FormFieldSpec } from '../../declaration/compiled';

/** Any spec that describes a field well enough to render an input. */
export type InputField = FieldSpec | FormFieldSpec | FilterSpec;

export interface InputProps {
  spec: InputField;
  /** Path of the value in the form. Default: the path of the field. */
  source?: string;
  disabled?: boolean;
  /** Whether the form is wide enough to show a few choices side by side. */
  isRoomy?: boolean;
  /** Error from a validation call; shown as long as the field has the given value. */
  judged?: { value: unknown; message: string } | undefined;
  /** Called with the value on blur. */
  onLeave?: (value: unknown) => void;
}

export type InputComponent = ComponentType<InputProps>;
