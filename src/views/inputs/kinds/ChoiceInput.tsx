import { useInDialog } from '../inDialog';
import type { InputProps } from '../inputProps';
import { ChoiceRadio } from './ChoiceRadio';
import { ChoiceSelect } from './ChoiceSelect';
import { ChoicesInput } from './ChoicesInput';
import { ReadChoiceInput } from './ReadChoiceInput';

/** One of a fixed set: in view where they are few and asked for in a dialog, else in a menu. */
export const ChoiceInput = (props: InputProps) => {
  const inDialog = useInDialog();
  if ('multiple' in props.spec && props.spec.multiple) return <ChoicesInput {...props} />;
  if (props.spec.choicesFrom) return <ReadChoiceInput {...props} />;
  const few = Object.keys(props.spec.choices ?? {}).length <= 4;
  return inDialog && few ? <ChoiceRadio {...props} /> : <ChoiceSelect {...props} />;
};
