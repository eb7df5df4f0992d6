import { t } from '#i18n';
import { WITHHELD } from '../../../telephony/readParty';
import type { ChoicesFromSpec, FieldSpec } from '../../declaration/compiled';
import type { IconName } from '../../theme/icons';
import { formatPhone } from '../../views/fields/phoneFormat';
import { getGroupName } from '../../views/sources/getGroupName';
import type { SourceChoice } from '../../views/sources/readChoices';
import type { LoadedChoices } from '../../views/sources/useChoices';
import { isExternal } from './accountsText';

export interface NamedAccount extends SourceChoice {
  /** Name of the account, without its number; empty if it has none. */
  name: string;
  /** Label of its kind: `Call queue`, `Outside number`. */
  kind: string;
  icon?: IconName;
  /** Whether it is neither an account, an external number nor a pattern. */
  isUnknown: boolean;
}

/** Checks for patterns such as `9*`, which matches several accounts, and `#L`, which denotes the state of one. */
const isPattern = (text: string): boolean => /[*#]/.test(text);

export const findNamedAccount = (
  { choicesFrom, accountKinds }: Pick<FieldSpec, 'choicesFrom' | 'accountKinds'>,
  { choices, isRead }: LoadedChoices,
  value: string,
): NamedAccount => {
  const match = choices.find((candidate) => candidate.value === value);
  if (match) return toNamedAccount(choicesFrom, match);
  if (value === WITHHELD) return { value, label: t('Withheld number'), name: '', kind: '', isUnknown: false };
  const outside = choicesFrom?.outside;
  const mayBeOutside = outside !== undefined && (!accountKinds || accountKinds.includes(outside));
  if (mayBeOutside && isExternal(value))
    return toNamedAccount(choicesFrom, { value, label: formatPhone(value), group: outside });
  const isUnknown = isRead && outside !== undefined && !isPattern(value);
  return { value, label: value, name: '', kind: '', isUnknown };
};

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
