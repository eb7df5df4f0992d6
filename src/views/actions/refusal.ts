import type { Level } from '../../contract/call';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { holds } from '../../declaration/condition';
import { reaches } from '../../layout/session';
import { countOf, inSentence } from './countOf';
import { explainCondition } from './explainCondition';

const whoMay: Record<Level, string> = {
  customer: 'Only people of a domain, resellers and staff may do this.',
  reseller: 'Only resellers and staff may do this.',
  staff: 'Only staff may do this.',
};

/** Whether an action is offered to people of a level: they may do it, or it explains itself to those who may not. */
export const isOffered = ({ level: needed, explain }: ActionSpec, level: Level): boolean =>
  explain === true || reaches(level, needed);

/** Why people of a level may not do something; undefined where they may. */
export const levelRefusal = (action: ActionSpec, level: Level): string | undefined =>
  reaches(level, action.level) ? undefined : whoMay[action.level];

const inWords = (spec: ResourceSpec, action: ActionSpec): string =>
  action.when ? explainCondition(action.when, [...spec.list.columns, ...spec.fields]) : '';

/** Why an action can't be done to a record; undefined where it can. */
export const recordRefusal = (
  spec: ResourceSpec,
  action: ActionSpec,
  record: unknown,
  level: Level,
): string | undefined => {
  const above = levelRefusal(action, level);
  if (above || holds(action.when, record)) return above;
  return `Only while ${inWords(spec, action)}.`;
};

/** Why an action can't be done to the whole selection; undefined where it can, or where only the server knows. */
export const selectionRefusal = (
  spec: ResourceSpec,
  action: ActionSpec,
  selected: number,
  records: readonly unknown[],
  level: Level,
): string | undefined => {
  const above = levelRefusal(action, level);
  const unfit = records.filter((record) => !holds(action.when, record)).length;
  if (above || !action.when || unfit === 0) return above;
  const [, many] = spec.label;
  const count =
    selected === 1
      ? 'The one selected is not.'
      : `${unfit.toLocaleString('en')} of the ${countOf(spec, selected)} selected ${unfit === 1 ? 'is' : 'are'} not.`;
  return `Only for ${inSentence(many)} whose ${inWords(spec, action)}. ${count}`;
};
