import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ActionSpec, ListedAction } from '../../declaration/compiled';

type Translate = ReturnType<typeof useTranslate>;

type ActionTexts = Partial<Pick<ActionSpec, 'help' | 'success' | 'confirm' | 'impact'>>;

const translateAction = <Action extends ListedAction & ActionTexts>(
  translate: Translate,
  resource: string,
  action: Action,
): Action => {
  const word = (part: string, defaultText: string): string =>
    translate(`resources.${resource}.actions.${action.name}.${part}`, { _: defaultText });
  const { label, help, success, confirm, impact } = action;
  return {
    ...action,
    label: word('label', label),
    ...(help && { help: word('help', help) }),
    ...(success && { success: word('success', success) }),
    ...(confirm && { confirm: { ...confirm, text: word('confirm', confirm.text) } }),
    ...(impact && { impact: { ...impact, text: word('impact', impact.text) } }),
  };
};

interface ActionOwner<Action> {
  name: string;
  actions: readonly Action[];
}

/**
 * Returns a function that translates the actions of a resource, using a locale file
 * (`resources.<name>.actions.<action>.label`, `.help`, `.confirm`, `.impact`, `.success`) or else the declaration.
 */
export const useTranslateAction = () => {
  const translate = useTranslate();
  return useCallback(
    <Action extends ListedAction & ActionTexts>({ name, actions }: ActionOwner<Action>): readonly Action[] =>
      actions.map((action) => translateAction(translate, name, action)),
    [translate],
  );
};

export const useActions = <Action extends ListedAction & ActionTexts>(
  spec: ActionOwner<Action>,
): readonly Action[] => {
  const inWords = useTranslateAction();
  return useMemo(() => inWords(spec), [spec, inWords]);
};
