import { useResourceContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useInheritedValue } from '../sources/Inherited';
import { isNormalizable } from '../values/oneSpelling';
import { checkField } from './checkField';
import { getErrorText } from './errorText';
import type { InputProps } from './inputProps';

/** What people call a field: the locale's word where it has one, else the declaration's. */
export const useFieldLabel = ({ field, label }: { field: string; label: string }): string => {
  const resource = useResourceContext();
  return useTranslate()(`resources.${resource}.fields.${field}`, { _: label });
};

/**
 * Binds an input to the form around it. Nothing typed is `null`, never `undefined`, which react-hook-form
 * would take for "as it was".
 */
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
    onBlur: () => {
      field.onBlur();
      onLeave?.(field.value);
    },
    ref: field.ref,
    error,
    /** It has one spelling: marks of direction that came along with a paste are none of it. */
    isSpelled: isNormalizable(spec.kind),
    /** What stands in for it while it is empty. */
    inherited,
    disabled,
    required: spec.required ?? false,
    /** The message under the input: what is wrong, else how to fill it in. */
    hint: error ?? spec.help,
  };
};

export type BoundField<Value = unknown> = ReturnType<typeof useField<Value>>;
