import type { Level } from '../../../contract/call';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { holds } from '../../declaration/condition';
import { isOpen, type Needs, type Reader, type ShutGate, shutGate } from '../../layout/gates';
import { countOf, inSentence } from './countOf';
import { explainCondition } from './explainCondition';

const whoMay: Record<Level, string> = {
  customer: 'Only people of a domain, resellers and staff may do this.',
  reseller: 'Only resellers and staff may do this.',
  staff: 'Only staff may do this.',
};

const whyShut: Record<Exclude<ShutGate, 'level'>, string> = {
  userType: 'This phone system has none of these.',
  flag: 'This is switched off here.',
  permission: 'Your role does not allow this.',
};

/** Whether an action is offered to somebody: they may do it, or it explains itself to those who may not. */
export const isOffered = (action: ActionSpec, reader: Reader): boolean =>
  action.explain === true || isOpen(action, reader);

/** Why somebody may not do something at all; undefined where they may. */
export const gateRefusal = (needs: Needs, reader: Reader): string | undefined => {
  const shut = shutGate(needs, reader);
  if (!shut) return undefined;
  return shut === 'level' ? whoMay[needs.level ?? 'customer'] : whyShut[shut];
};

const inWords = (spec: ResourceSpec, action: ActionSpec): string =>
  action.when ? explainCondition(action.when, [...spec.list.columns, ...spec.fields]) : '';

/** Why an action can't be done to a record; undefined where it can. */
export const recordRefusal = (
  spec: ResourceSpec,
  action: ActionSpec,
  record: unknown,
  reader: Reader,
): string | undefined => {
  const above = gateRefusal(action, reader);
  if (above || holds(action.when, record)) return above;
  return `Only while ${inWords(spec, action)}.`;
};

/** Why an action can't be done to the whole selection; undefined where it can, or where only the server knows. */
export const selectionRefusal = (
  spec: ResourceSpec,
  action: ActionSpec,
  selected: number,
  records: readonly unknown[],
  reader: Reader,
): string | undefined => {
  const above = gateRefusal(action, reader);
  const unfit = records.filter((record) => !holds(action.when, record)).length;
  if (above || !action.when || unfit === 0) return above;
  const [, many] = spec.label;
  const count =
    selected === 1
      ? 'The one selected is not.'
      : `${unfit.toLocaleString('en')} of the ${countOf(spec, selected)} selected ${unfit === 1 ? 'is' : 'are'} not.`;
  return `Only for ${inSentence(many)} whose ${inWords(spec, action)}. ${count}`;
};
