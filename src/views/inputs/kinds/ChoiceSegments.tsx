import { getOfferedChoices } from '../getOfferedChoices';
import type { InputProps } from '../inputProps';
import { LabelledField } from '../LabelledField';
import { Segments } from '../Segments';
import { toChoiceValue } from '../toChoiceValue';
import { useField } from '../useField';

export const ChoiceSegments = (props: InputProps) => {
  const bound = useField(props);
  return (
    <LabelledField bound={bound}>
      <Segments
        bound={bound}
        choices={getOfferedChoices(props.spec, bound)}
        value={bound.value === null ? '' : String(bound.value)}
        onChoose={(key) => bound.set(toChoiceValue(props.spec, key))}
      />
    </LabelledField>
  );
};
