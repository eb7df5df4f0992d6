import { choiceValue } from '../choiceValue';
import type { InputProps } from '../inputProps';
import { Labelled } from '../Labelled';
import { offeredChoices } from '../offeredChoices';
import { Segments } from '../Segments';
import { useField } from '../useField';

/** A few short choices, side by side. */
export const ChoiceSegments = (props: InputProps) => {
  const bound = useField(props);
  return (
    <Labelled bound={bound}>
      <Segments
        bound={bound}
        choices={offeredChoices(props.spec, bound)}
        value={bound.value === null ? '' : String(bound.value)}
        onChoose={(key) => bound.set(choiceValue(props.spec, key))}
      />
    </Labelled>
  );
};
