import type { FieldProps } from '../../views/fields/fieldComponent';
import { useChoices } from '../../views/sources/useChoices';
import { describeSelection, parseSelection } from './serializeSelection';

/** For more accounts than this, numbers are shown instead of names. */
const MAX_NAMES = 6;

/** Displays a selection: everyone, certain accounts, or everyone except certain accounts. */
export const SelectionField = ({ spec, value }: FieldProps) => {
  const text = String(value);
  const { accounts } = parseSelection(spec, text);
  const { choices } = useChoices(spec, { isEnabled: accounts.length > 0 });
  const getName = (account: string) =>
    choices.find((candidate) => candidate.value === account)?.label ?? account;
  const words = describeSelection(spec, text, accounts.length > MAX_NAMES ? undefined : getName);
  return <span title={describeSelection(spec, text, getName)}>{words}</span>;
};
