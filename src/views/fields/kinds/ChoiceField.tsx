import { useChoices } from '../../sources/useChoices';
import type { FieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';
import { ToneChip } from '../ToneChip';

/** The label of a choice, shown as a chip if the choice has a tone. */
export const ChoiceField = (props: FieldProps) => {
  const { spec, value } = props;
  if (spec.choicesFrom) return <LoadedChoice {...props} />;
  const words = formatValue(spec, value);
  if (!spec.tones) return words;
  return <ToneChip tone={spec.tones[String(value)] ?? 'neutral'}>{words}</ToneChip>;
};

const LoadedChoice = ({ spec, value }: FieldProps) => {
  const { choices } = useChoices(spec);
  return choices.find((candidate) => candidate.value === String(value))?.label ?? formatValue(spec, value);
};
