import type { FieldSpec } from '../../declaration/compiled';
import { useChoices } from './useChoices';

/** Names values of a field that is chosen from what a call answers, without what stands for the value itself before the name. */
export const useChoiceName = (spec: FieldSpec | undefined): ((value: string) => string) => {
  const { choices } = useChoices(spec ?? { field: '', label: '', kind: 'text' }, {
    isWanted: spec !== undefined,
  });
  return (value) => {
    const label = choices.find((one) => one.value === value)?.label ?? value;
    return label.startsWith(`${value} `) ? label.slice(value.length + 1) : label;
  };
};
