import { neededLevel } from '#contract/access';
import { msg, type Source, t } from '#i18n';
import { context } from '#kits/context';
import { levels } from '../../../contract/call';
import type { ListedAction, ListedResource } from '../../declaration/compiled';
import { holds, isOfRecord } from '../../declaration/condition';
import { type DeniedBy, deniedBy, isOpen, type Requirements, type Viewer } from '../../session/gates';
import { countOf, inSentence } from './countOf';
import { explainCondition } from './explainCondition';

const whyShut: Record<Exclude<DeniedBy, 'level'>, Source> = {
  userType: context?.words.holdsNone ?? msg('There are none of these.'),
  flag: msg('This feature is turned off.'),
  permission: msg('Your role does not allow this.'),
};

/** Whether an action is offered to somebody: they may do it, or it explains itself to those who may not. */
export const isOffered = (action: ListedAction, viewer: Viewer): boolean =>
  action.whenUnavailable === 'explain' || isOpen(action, viewer);

/** Why somebody may not do something at all; undefined where they may. */
export const gateRefusal = (requirements: Requirements, viewer: Viewer): string | undefined => {
  const shut = deniedBy(requirements, viewer);
  if (!shut) return undefined;
  return t(shut === 'level' ? neededLevel[requirements.level ?? levels[0]] : whyShut[shut]);
};

const conditionText = (spec: ListedResource, action: ListedAction): string =>
  action.when ? explainCondition(action.when, [...spec.list.columns, ...spec.fields]) : '';

/** Why an action can't be done to a record; undefined where it can, or where only the server knows. */
export const recordRefusal = (
  spec: ListedResource,
  action: ListedAction,
  record: unknown,
  viewer: Viewer,
): string | undefined => {
  const above = gateRefusal(action, viewer);
  if (above || holds(action.when, record, { ...viewer, unknown: true })) return above;
  return t('Only while {condition}.', { condition: conditionText(spec, action) });
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
  const condition = conditionText(spec, action);
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
