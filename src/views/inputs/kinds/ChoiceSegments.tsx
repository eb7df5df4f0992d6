import { toChoiceValue } from '../choiceValue';
import type { InputProps } from '../inputProps';
import { LabelledField } from '../Labelled';
import { getOfferedChoices } from '../offeredChoices';
import { Segments } from '../Segments';
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
