import { t } from '#i18n';
import type { ListedAction, ListedResource } from '../../declaration/compiled';
import { type Condition, holds, isOfRecord } from '../../declaration/condition';
import { inSentence } from '../../lib/inSentence';
import type { Viewer } from '../../session/gates';
import { countOf } from './countOf';
import { explainCondition } from './explainCondition';
import { gateRefusal } from './gateRefusal';

/** What of a condition some of the records do not meet: who is refused need not read all that is fine. */
const unmetOf = (condition: Condition, isMet: (part: Condition) => boolean): Condition => {
  if (!('all' in condition)) return condition;
  const all = condition.all.filter((part) => !isMet(part)).map((part) => unmetOf(part, isMet));
  return all.length > 0 ? { all } : condition;
};

const conditionText = (
  spec: ListedResource,
  action: ListedAction,
  records: readonly unknown[],
  viewer: Viewer,
): string => {
  if (!action.when) return '';
  const isMet = (part: Condition) =>
    records.every((record) => holds(part, record, { ...viewer, unknown: true }));
  return explainCondition(unmetOf(action.when, isMet), [...spec.list.columns, ...spec.fields]);
};

/** Why an action can't be done to a record; undefined where it can, or where only the server knows. */
export const recordRefusal = (
  spec: ListedResource,
  action: ListedAction,
  record: unknown,
  viewer: Viewer,
): string | undefined => {
  const above = gateRefusal(action, viewer);
  if (above || holds(action.when, record, { ...viewer, unknown: true })) return above;
  return t('Only while {condition}.', { condition: conditionText(spec, action, [record], viewer) });
};

/** Why an action can't be done to the whole selection; undefined where it can, or where only the server knows. */
export const selectionRefusal = (
  spec: ListedResource,
  action: ListedAction,
  selected: number,
  records: readonly unknown[],
  viewer: Viewer,
): string | undefined => {
  const above = gateRefusal(action, viewer);
  const unfit = records.filter((record) => !holds(action.when, record, { ...viewer, unknown: true })).length;
  if (above || !action.when || unfit === 0) return above;
  const condition = conditionText(spec, action, records, viewer);
  const only = isOfRecord(action.when)
    ? t('Only for {many} whose {condition}.', { many: inSentence(spec.label[1]), condition })
    : t('Only while {condition}.', { condition });
  const unfitOnes =
    selected === 1
      ? t('The one selected is not.')
      : t(
          '{count, plural, one {# of the {counted} selected is not.} other {# of the {counted} selected are not.}}',
          { count: unfit, counted: countOf(spec, selected) },
        );
  return `${only} ${unfitOnes}`;
};
