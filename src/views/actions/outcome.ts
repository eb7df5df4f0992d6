import { t } from '#i18n';
import { FREE_QUOTE } from '../../../contract/quoteField';
import type { ActionResult } from '../../dataProvider/dataProviderTypes';
import type { ActionSpec, ListedResource } from '../../declaration/compiled';
import { formatValue } from '../fields/formatValue';
import { formatRecordCount } from '../values/formatRecordCount';
import { fillText } from './fillText';
import { type ActionTarget, getTargetTitle } from './target';

/** Checks whether the dialog shows the action's response, which cannot be retrieved later, or a receipt. */
export const showsResponse = (
  { answerTable, answerSecret, costs }: ActionSpec,
  form: Readonly<Record<string, unknown>> = {},
): boolean => (answerTable ?? answerSecret) !== undefined || (costs === true && form.quote !== FREE_QUOTE);

export const getSuccessText = (
  spec: ListedResource,
  action: ActionSpec,
  target: ActionTarget,
  form: Record<string, unknown>,
  { succeeded, answer }: ActionResult,
): string => {
  const formatted = Object.fromEntries(
    action.form.map((field) => [field.field, formatValue(field, form[field.field])]),
  );
  return fillText(action.success ?? t('{label}: done.', { label: action.label }), {
    count: formatRecordCount(spec, target.ids.length > 0 ? succeeded.length : 0),
    title: getTargetTitle(spec, target),
    form: { ...form, ...formatted },
    answer,
  });
};
