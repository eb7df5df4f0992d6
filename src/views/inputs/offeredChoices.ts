import { t } from '#i18n';
import { includeCurrentChoices } from './choiceValue';
import { formatInherited } from './inheritedText';
import type { InputField } from './inputProps';
import type { BoundField } from './useField';

/** How choices are asked for: side by side, below each other, or in a menu that is opened. */
export type ChoiceLayout = 'row' | 'column' | 'menu';

/** Up to how many choices are in view, and up to how many letters of them stand side by side. */
const visibleLimits = { choices: 4, letters: 48 } as const;

/** How some choices are asked for, where there is room. */
export const getChoiceLayout = (
  choices: readonly (readonly [key: string, words: string])[],
): ChoiceLayout => {
  if (choices.length > visibleLimits.choices) return 'menu';
  const letters = choices.reduce((sum, [, words]) => sum + words.length, 0);
  return letters <= visibleLimits.letters ? 'row' : 'column';
};

/** All that can be chosen, with what nothing stands for first: what it inherits, the choice that is empty, or `Not set`. */
export const getOfferedChoices = (
  { choices = {} }: InputField,
  { value, required, inherited }: Pick<BoundField, 'value' | 'required' | 'inherited'>,
): [key: string, words: string][] => {
  const { '': none, ...others } = choices;
  const words = inherited ? formatInherited(inherited) : (none ?? (required ? undefined : t('Not set')));
  return [
    ...(words === undefined ? [] : [['', words] as [string, string]]),
    ...includeCurrentChoices(others, value),
  ];
};
