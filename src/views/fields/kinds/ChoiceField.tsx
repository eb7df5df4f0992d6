import type { FieldProps } from '../fieldComponent';
import { formatValue } from '../formatValue';
import { ToneChip } from '../ToneChip';

/** The name of a choice; a chip where the declaration gives its values tones. */
export const ChoiceField = ({ spec, value }: FieldProps) => {
  const words = formatValue(spec, value);
  if (!spec.tones) return words;
  return <ToneChip tone={spec.tones[String(value)] ?? 'neutral'}>{words}</ToneChip>;
};
