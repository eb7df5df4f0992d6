import { t } from '#i18n';
import { formatInherited } from '../sources/formatInherited';
import type { InputField } from './inputProps';
import { includeCurrentChoices } from './toChoiceValue';
import type { BoundField } from './useField';

/** Layout of choices: side by side, stacked, or in a menu. */
export type ChoiceLayout = 'row' | 'column' | 'menu';

/** Maximum number of choices shown without a menu, and maximum total number of characters shown side by side. */
const visibleLimits = { choices: 4, letters: 48 } as const;

export const getChoiceLayout = (
  choices: readonly (readonly [key: string, words: string])[],
): ChoiceLayout => {
  if (choices.length > visibleLimits.choices) return 'menu';
  const letters = choices.reduce((sum, [, words]) => sum + words.length, 0);
  return letters <= visibleLimits.letters ? 'row' : 'column';
};

/** Returns all choices, preceded by an option for no value: the inherited value, the declared empty choice, or `Not set`. */
export const getOfferedChoices = (
  { choices = {} }: InputField,
  { value, required, inherited }: Pick<BoundField, 'value' | 'required' | 'inherited'>,
): [key: string, words: string][] => {
  const { '': emptyLabel, ...others } = choices;
  const words = inherited
    ? formatInherited(inherited)
    : (emptyLabel ?? (required ? undefined : t('Not set')));
  return [
    ...(words === undefined ? [] : [['', words] as [string, string]]),
    ...includeCurrentChoices(others, value),
  ];
};
