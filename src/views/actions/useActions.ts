import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';

type Translate = ReturnType<typeof useTranslate>;

const translated = (translate: Translate, resource: string, action: ActionSpec): ActionSpec => {
  const word = (part: string, own: string): string =>
    translate(`resources.${resource}.actions.${action.name}.${part}`, { _: own });
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

/**
 * The actions of a resource in the reader's words: those of a locale file (`resources.<name>.actions.<action>.label`,
 * `.help`, `.confirm`, `.impact`, `.success`), else the declaration's own.
 */
export const useActions = (spec: ResourceSpec): readonly ActionSpec[] => {
  const translate = useTranslate();
  return useMemo(
    () => spec.actions.map((action) => translated(translate, spec.name, action)),
    [spec, translate],
  );
};
