import { t } from '#i18n';
import { splitNames } from '../splitNames';
import type { Edge, Step, StepKind } from './step';
import { isExternalNumber } from './stepIds';

/** Step kinds that a rule may lead to. */
const targetKinds: readonly StepKind[] = ['attendants', 'acds', 'hunts', 'extensions', 'orbits', 'external'];

/** Returns the reason why a rule cannot lead to a step; undefined if it can. */
export const getTargetError = (edge: Edge, to: Step): string | undefined => {
  if (to.id === edge.to) return t('It leads there already');
  if (to.kind === 'number') return t('Calls come in by a number; none are sent to it');
  if (to.kind === 'missing') return t('It does not exist');
  if (!targetKinds.includes(to.kind)) return t('Calls can’t be sent there');
  return undefined;
};

/** Returns the record field that stores a rule, which is named differently for numbers. */
export const getRuleField = ({ kind }: Pick<Step, 'kind'>, { field }: Edge): string =>
  kind === 'number' ? 'leads_to' : field;

/**
 * Returns the value of a field after one of its rules has been redirected. Other destinations in the field keep their
 * positions.
 * @param value current value of the field
 * @param to account or external number
 * @returns undefined if the value no longer contains the rule
 */
export const replaceTarget = (value: unknown, edge: Edge, to: string): string | undefined => {
  const names = splitNames(value);
  if (names.length <= 1) return to;
  const place = edge.kind === 'flag' ? (edge.order ?? -1) : names.indexOf(edge.to);
  return names[place] === undefined ? undefined : names.with(place, to).join(' ');
};

/** Resolves typed text to a destination: an account of the phone system or an external number. Returns undefined if it is neither. */
export const findTarget = (steps: ReadonlyMap<string, Step>, typed: string): Step | undefined => {
  const existing = steps.get(typed);
  if (existing) return existing;
  return isExternalNumber(typed)
    ? {
        id: typed,
        kind: 'external',
        account: typed,
        display: typed,
        disabled: false,
        is_entry: false,
        edges: [],
      }
    : undefined;
};
