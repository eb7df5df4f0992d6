import type { FilterEditorProps } from './filterEditorProps';
import { emptyOption, type Option, OptionList } from './OptionList';

export const ChoiceEditor = ({ spec, values, onChange }: FilterEditorProps) => {
  const options: Option[] = Object.entries(spec.choices ?? {}).map(([value, label]) => ({ value, label }));
  return (
    <OptionList
      label={spec.label}
      options={spec.multiple && spec.kind !== 'choice' ? [...options, emptyOption] : options}
      chosen={values[spec.field]}
      multiple={spec.multiple === true}
      onChange={(chosen) => onChange({ [spec.field]: chosen })}
    />
  );
};
