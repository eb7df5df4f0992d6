import type { ComponentType } from 'react';
import type { FieldSpec, FilterSpec, FormFieldSpec } from '../../declaration/compiled';

/** Whatever describes a field well enough to ask for it. */
export type InputField = FieldSpec | FormFieldSpec | FilterSpec;

/** What every input takes. */
export interface InputProps {
  spec: InputField;
  /** Path of the value in the form. Default: the field's own. */
  source?: string;
  disabled?: boolean;
  /** It stands in a form of its own width: a few choices may all be in view. */
  isRoomy?: boolean;
  /** What a call thinks of a value that was left: shown as wrong while the field holds just that. */
  judged?: { value: unknown; message: string } | undefined;
  /** Told the value as the field is left. */
  onLeave?: (value: unknown) => void;
}

export type InputComponent = ComponentType<InputProps>;
