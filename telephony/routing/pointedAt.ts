import { t } from '#i18n';
import { splitNames } from '../namedIn';
import type { Edge, Step, StepKind } from './step';
import { isExternalNumber } from './stepIds';

/** Kinds of steps a rule may lead to. */
const targetKinds: readonly StepKind[] = ['attendants', 'acds', 'hunts', 'extensions', 'orbits', 'external'];

/** Why a rule can't lead to a step, in words; undefined where it can. */
export const getTargetError = (edge: Edge, to: Step): string | undefined => {
  if (to.id === edge.to) return t('It leads there already');
  if (to.kind === 'number') return t('Calls come in by a number; none are sent to it');
  if (to.kind === 'missing') return t('It does not exist');
  if (!targetKinds.includes(to.kind)) return t('Calls can’t be sent there');
  return undefined;
};

/** The field of a record that holds a rule: a number's is called otherwise than a call flow has it. */
export const getRuleField = ({ kind }: Pick<Step, 'kind'>, { field }: Edge): string =>
  kind === 'number' ? 'leads_to' : field;

/**
 * What a field holds once a rule in it leads elsewhere. A field of several destinations keeps the others in their places.
 * @param value of the field as it is
 * @param to number of the account, or the number outside
 * @returns undefined where the rule is not found in it: somebody has changed it
 */
export const replaceTarget = (value: unknown, edge: Edge, to: string): string | undefined => {
  const names = splitNames(value);
  if (names.length <= 1) return to;
  const place = edge.kind === 'flag' ? (edge.order ?? -1) : names.indexOf(edge.to);
  return names[place] === undefined ? undefined : names.with(place, to).join(' ');
};

/** A text typed as a destination: an account of the phone system, or a number outside; undefined where it is neither. */
export const findTarget = (steps: ReadonlyMap<string, Step>, typed: string): Step | undefined => {
  const found = steps.get(typed);
  if (found) return found;
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
