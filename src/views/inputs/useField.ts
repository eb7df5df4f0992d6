import { useResourceContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useInheritedValue } from '../sources/Inherited';
import { isNormalizable } from '../values/isNormalizable';
import { checkField } from './checkField';
import { getErrorText } from './getErrorText';
import type { InputProps } from './inputProps';

/** Returns the label of a field: the locale's translation if available, otherwise the declared label. */
export const useFieldLabel = ({ field, label }: { field: string; label: string }): string => {
  const resource = useResourceContext();
  return useTranslate()(`resources.${resource}.fields.${field}`, { _: label });
};

/** Binds an input to the surrounding form. Empty is `null`, never `undefined`, which react-hook-form treats as "unchanged". */
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
    /** The kind has a canonical spelling, so direction marks from pasted text are removed. */
    isSpelled: isNormalizable(spec.kind),
    /** Inherited value shown while the field is empty. */
    inherited,
    disabled,
    required: spec.required ?? false,
    /** Message below the input: the error, or otherwise the help text. */
    hint: error ?? spec.help,
  };
};

export type BoundField<Value = unknown> = ReturnType<typeof useField<Value>>;
