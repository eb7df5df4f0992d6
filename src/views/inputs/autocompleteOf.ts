import type { BoundField } from './useField';

/** Props that connect an Autocomplete to its form field. */
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
