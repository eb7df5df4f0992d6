import { t } from '#i18n';
import { choicesWith } from './choiceValue';
import { inheritedText } from './inheritedText';
import type { AskedField } from './inputProps';
import type { BoundField } from './useField';

/** How choices are asked for: side by side, below each other, or in a menu that is opened. */
export type Asked = 'row' | 'column' | 'menu';

/** Up to how many choices are in view, and up to how many letters of them stand side by side. */
const inView = { choices: 4, letters: 48 } as const;

/** How some choices are asked for, where there is room. */
export const askedAs = (choices: readonly (readonly [key: string, words: string])[]): Asked => {
  if (choices.length > inView.choices) return 'menu';
  const letters = choices.reduce((sum, [, words]) => sum + words.length, 0);
  return letters <= inView.letters ? 'row' : 'column';
};

/** All that can be chosen, with what nothing stands for first: what it inherits, the choice that is empty, or `Not set`. */
export const offeredChoices = (
  { choices = {} }: AskedField,
  { value, required, inherited }: Pick<BoundField, 'value' | 'required' | 'inherited'>,
): [key: string, words: string][] => {
  const { '': none, ...others } = choices;
  const words = inherited ? inheritedText(inherited) : (none ?? (required ? undefined : t('Not set')));
  return [...(words === undefined ? [] : [['', words] as [string, string]]), ...choicesWith(others, value)];
};
