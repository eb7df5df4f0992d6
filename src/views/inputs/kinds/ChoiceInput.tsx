import { useInheritedValue } from '../../sources/Inherited';
import { getChoiceLayout, getOfferedChoices } from '../getOfferedChoices';
import { useInDialog } from '../inDialog';
import type { InputProps } from '../inputProps';
import { ChoiceRadio } from './ChoiceRadio';
import { ChoiceSegments } from './ChoiceSegments';
import { ChoiceSelect } from './ChoiceSelect';
import { ChoicesInput } from './ChoicesInput';
import { ReadChoiceInput } from './ReadChoiceInput';

/** A choice from a fixed set: shown side by side if there are few options and enough room, otherwise in a menu. */
export const ChoiceInput = (props: InputProps) => {
  if ('multiple' in props.spec && props.spec.multiple) return <ChoicesInput {...props} />;
  if (props.spec.choicesFrom) return <ReadChoiceInput {...props} />;
  return <FixedChoiceInput {...props} />;
};

const FixedChoiceInput = (props: InputProps) => {
  const { spec } = props;
  const inherited = useInheritedValue(spec);
  const inDialog = useInDialog();
  const offered = getChoiceLayout(
    getOfferedChoices(spec, { value: null, required: spec.required ?? false, inherited }),
  );
  if (spec.inMenu || offered === 'menu' || !(inDialog || props.isRoomy)) return <ChoiceSelect {...props} />;
  return offered === 'row' ? <ChoiceSegments {...props} /> : <ChoiceRadio {...props} />;
};
