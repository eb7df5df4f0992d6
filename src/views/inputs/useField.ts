import { useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { useInheritedValue } from '../sources/Inherited';
import { isNormalizable } from '../values/isNormalizable';
import { checkField } from './checkField';
import { getErrorText } from './getErrorText';
import type { InputProps } from './inputProps';

/** Returns the label of a field: the translation from the locale file if available, otherwise the declared label. */
export const useFieldLabel = ({ field, label }: { field: string; label: string }): string => {
  const resource = useResourceContext();
  return useTranslate()(`resources.${resource}.fields.${field}`, { _: label });
};

/** Binds an input to the surrounding form. An empty value is `null`, never `undefined`, which react-hook-form treats as unchanged. */
export const useField = <Value = unknown>({
  spec,
  source = spec.field,
  disabled,
  judged,
  onLeave,
}: InputProps) => {
  const id = useId();
  const label = useFieldLabel(spec);
  const { field, fieldState } = useController({
    name: source,
    rules: { validate: (value) => checkField({ ...spec, label }, value) ?? true },
  });
  const { resetField } = useFormContext();
  const inherited = useInheritedValue(spec);
  const error =
    getErrorText(fieldState.error) ?? (judged && judged.value === field.value ? judged.message : undefined);
  return {
    id,
    name: source,
    label,
    value: (field.value ?? null) as Value | null,
    set: (value: Value | null | undefined) =>
      field.onChange(value === undefined || value === '' ? null : value),
    /** Restores the value of the record, or none if the record does not contain the field. */
    reset: () => resetField(source),
    onBlur: () => {
      field.onBlur();
      onLeave?.(field.value);
    },
    ref: field.ref,
    error,
    /** Whether the kind has a canonical format; direction marks are then removed from pasted text. */
    isSpelled: isNormalizable(spec.kind),
    /** Inherited value shown while the field is empty. */
    inherited,
    disabled,
    required: spec.required ?? false,
    /** Text below the input: the error if there is one, otherwise the help text. */
    hint: error ?? spec.help,
  };
};

export type BoundField<Value = unknown> = ReturnType<typeof useField<Value>>;
