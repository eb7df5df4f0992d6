import { set } from 'react-hook-form';
import type { FormFieldSpec } from '../../declaration/compiled';
import { expandTemplate, type TemplateContext } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';

/** Returns the initial values of an empty form, from the declaration or the contract's defaults. */
export const getInitialValues = (
  fields: readonly FormFieldSpec[],
  context: TemplateContext,
): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const { field, initial, default: standard } of fields) {
    const value = (initial === undefined ? undefined : expandTemplate(initial, context)) ?? standard;
    if (!isEmpty(value)) set(values, field, value);
  }
  return values;
};
