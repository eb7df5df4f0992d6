import type { BoundField } from './useField';

export const getAutocompleteProps = <Value>(bound: BoundField<Value>) => ({
  id: bound.id,
  name: bound.name,
  label: bound.label,
  inputRef: bound.ref,
  disabled: bound.disabled ?? false,
  required: bound.required,
  error: bound.error !== undefined,
  helperText: bound.hint,
  onBlur: bound.onBlur,
});
