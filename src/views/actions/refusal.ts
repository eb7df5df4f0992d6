import { t } from '#i18n';
import type { ListedAction, ListedResource } from '../../declaration/compiled';
import { type Condition, isConditionMet, isRecordCondition } from '../../declaration/condition';
import { toMidSentence } from '../../lib/toMidSentence';
import type { Viewer } from '../../session/gates';
import { explainCondition } from '../conditions/explainCondition';
import { formatRecordCount } from '../values/formatRecordCount';
import { getGateDenialText } from './getGateRefusal';

/** Reduces a condition to the parts that some record does not meet, to keep the explanation short. */
const getUnmetPart = (condition: Condition, isMet: (part: Condition) => boolean): Condition => {
  if (!('all' in condition)) return condition;
  const all = condition.all.filter((part) => !isMet(part)).map((part) => getUnmetPart(part, isMet));
  return all.length > 0 ? { all } : condition;
};

const explainDenial = (
  spec: ListedResource,
  action: ListedAction,
  records: readonly unknown[],
  viewer: Viewer,
): string => {
  if (!action.when) return '';
  const isMet = (part: Condition) =>
    records.every((record) => isConditionMet(part, record, { ...viewer, unknown: true }));
  return explainCondition(getUnmetPart(action.when, isMet), [...spec.list.columns, ...spec.fields]);
};

/** Returns the reason why an action is unavailable for a record; undefined if it is available, or only the server can decide. */
export const getRecordDenialText = (
  spec: ListedResource,
  action: ListedAction,
  record: unknown,
  viewer: Viewer,
): string | undefined => {
  const above = getGateDenialText(action, viewer);
  if (above || isConditionMet(action.when, record, { ...viewer, unknown: true })) return above;
  return t('Only while {condition}.', { condition: explainDenial(spec, action, [record], viewer) });
};

/**
 * Returns the reason why an action is unavailable for the selected records; undefined if it is available, or only the
 * server can decide.
 */
export const getSelectionDenialText = (
  spec: ListedResource,
  action: ListedAction,
  selected: number,
  records: readonly unknown[],
  viewer: Viewer,
): string | undefined => {
  const above = getGateDenialText(action, viewer);
  const unfit = records.filter(
    (record) => !isConditionMet(action.when, record, { ...viewer, unknown: true }),
  ).length;
  if (above || !action.when || unfit === 0) return above;
  const condition = explainDenial(spec, action, records, viewer);
  const only = isRecordCondition(action.when)
    ? t('Only for {many} whose {condition}.', { many: toMidSentence(spec.label[1]), condition })
    : t('Only while {condition}.', { condition });
  const unfitOnes =
    selected === 1
      ? t('The one selected is not.')
      : t(
          '{count, plural, one {# of the {counted} selected is not.} other {# of the {counted} selected are not.}}',
          { count: unfit, counted: formatRecordCount(spec, selected) },
        );
  return `${only} ${unfitOnes}`;
};
