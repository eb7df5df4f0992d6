import type { ChoicesFromSpec, FieldSpec } from '../../declaration/compiled';
import type { IconName } from '../../theme/icons';
import { formatPhone } from '../../views/fields/phoneFormat';
import type { SourceChoice } from '../../views/sources/choicesOf';
import { getGroupName } from '../../views/sources/groupName';
import type { LoadedChoices } from '../../views/sources/useChoices';
import { isExternal } from './accountsText';

/** What is known of an account that a field names. */
export interface NamedAccount extends SourceChoice {
  /** What it is called, without its number; empty where it has no name. */
  name: string;
  /** What it is: `Call queue`, `Outside number`. */
  kind: string;
  icon?: IconName;
  /** No account, no number outside, and nothing that stands for several. */
  isUnknown: boolean;
}

/** `9*` stands for several accounts, `#L` for a state of one. */
const isPattern = (text: string): boolean => /[*#]/.test(text);

/** Looks up what a field names among its choices. */
export const findNamedAccount = (
  { choicesFrom, accountKinds }: Pick<FieldSpec, 'choicesFrom' | 'accountKinds'>,
  { choices, isRead }: LoadedChoices,
  value: string,
): NamedAccount => {
  const found = choices.find((one) => one.value === value);
  if (found) return toNamedAccount(choicesFrom, found);
  const outside = choicesFrom?.outside;
  const mayBeOutside = outside !== undefined && (!accountKinds || accountKinds.includes(outside));
  if (mayBeOutside && isExternal(value))
    return toNamedAccount(choicesFrom, { value, label: formatPhone(value), group: outside });
  const isUnknown = isRead && outside !== undefined && !isPattern(value);
  return { value, label: value, name: '', kind: '', isUnknown };
};

/** A choice with what it is, in words and as a picture. */
export const toNamedAccount = (source: ChoicesFromSpec | undefined, choice: SourceChoice): NamedAccount => {
  const { value, label, group } = choice;
  const icon = group === undefined ? undefined : source?.icons?.[group];
  return {
    ...choice,
    name: label.startsWith(value) ? label.slice(value.length).trim() : label,
    kind: getGroupName(source, group),
    ...(icon && { icon }),
    isUnknown: false,
  };
};
