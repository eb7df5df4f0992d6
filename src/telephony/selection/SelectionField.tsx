import type { FieldProps } from '../../views/fields/fieldComponent';
import { useChoices } from '../../views/sources/useChoices';
import { selectionOf, spokenSelection } from './selectionText';

/** Beyond this many, names are a wall: their numbers are said. */
const MOST_NAMES = 6;

/** Who is meant: everyone, these by name, or all but these. */
export const SelectionField = ({ spec, value }: FieldProps) => {
  const text = String(value);
  const { accounts } = selectionOf(spec, text);
  const { choices } = useChoices(spec, { isWanted: accounts.length > 0 });
  const nameOf = (account: string) => choices.find((one) => one.value === account)?.label ?? account;
  const words = spokenSelection(spec, text, accounts.length > MOST_NAMES ? undefined : nameOf);
  return <span title={spokenSelection(spec, text, nameOf)}>{words}</span>;
};
