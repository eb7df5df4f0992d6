import { msg, t } from '#i18n';
import type { FilterEditorProps } from './filterEditorProps';
import { OptionList } from './OptionList';

const options = [
  { value: true, label: msg('Yes') },
  { value: false, label: msg('No') },
];

/** Edits a boolean filter; selecting the active option again clears it. */
export const BooleanEditor = ({ spec, values, onChange }: FilterEditorProps) => (
  <OptionList
    label={spec.label}
    options={options.map(({ value, label }) => ({ value, label: t(label) }))}
    chosen={values[spec.field]}
    multiple={false}
    onChange={(chosen) => onChange({ [spec.field]: chosen })}
  />
);
