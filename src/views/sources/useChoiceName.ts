import type { FieldSpec } from '../../declaration/compiled';
import { useChoices } from './useChoices';

/** Returns a function that maps the values of a field with loaded choices to their names, without the value prefix. */
export const useChoiceName = (spec: FieldSpec | undefined): ((value: string) => string) => {
  const { choices } = useChoices(spec ?? { field: '', label: '', kind: 'text' }, {
    isEnabled: spec !== undefined,
  });
  return (value) => {
    const label = choices.find((candidate) => candidate.value === value)?.label ?? value;
    return label.startsWith(`${value} `) ? label.slice(value.length + 1) : label;
  };
};
