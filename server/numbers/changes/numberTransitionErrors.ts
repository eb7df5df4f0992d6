import { joinAnd, type MessageDescriptor, msg, t } from '#i18n';
import {
  type NumberState,
  type NumberTransition,
  type NumberTransitionName,
  numberTransitions,
} from '../../../contract/numbers/numberStates';
import { formatNumber } from '../../common/formatNumber';
import { ApiError, createNotFoundError } from '../../http/errors/apiError';
import { formatLocalDay } from '../../language/formatLocalDay';

export interface RefusedNumberState {
  number: string;
  /** Whether the number exists and is visible to the user. */
  known: boolean;
  state: NumberState | null;
  trunk: string | null;
  domain: string | null;
  customer: string | null;
  wholesaler: string | null;
  release: string | null;
  /** User who reserved the number; `heldUntil` is the end of the reservation. */
  holder: string | null;
  heldUntil: string | null;
  offer: number | null;
}

export interface NumberRefusal {
  number: string;
  /** Reason for the rejection; continues a sentence that starts with the number. */
  reason: string;
}

const returnError = msg(
  '{count, plural, one {# number can’t be given back: {named}.} other {# numbers can’t be given back: {named}.}}',
);

const transitionErrors: Record<NumberTransitionName, MessageDescriptor> = {
  reserve: msg(
    '{count, plural, one {# number can’t be reserved: {named}.} other {# numbers can’t be reserved: {named}.}}',
  ),
  hold: msg(
    '{count, plural, one {# number can’t be held: {named}.} other {# numbers can’t be held: {named}.}}',
  ),
  release: msg(
    '{count, plural, one {# number can’t be released: {named}.} other {# numbers can’t be released: {named}.}}',
  ),
  assign: msg(
    '{count, plural, one {# number can’t be assigned: {named}.} other {# numbers can’t be assigned: {named}.}}',
  ),
  move: msg(
    '{count, plural, one {# number can’t be moved: {named}.} other {# numbers can’t be moved: {named}.}}',
  ),
  unassign: msg(
    '{count, plural, one {# number can’t be taken out of use: {named}.} other {# numbers can’t be taken out of use: {named}.}}',
  ),
  quarantine: msg(
    '{count, plural, one {# number can’t be quarantined: {named}.} other {# numbers can’t be quarantined: {named}.}}',
  ),
  activate: msg(
    '{count, plural, one {# number can’t be taken out of quarantine: {named}.} other {# numbers can’t be taken out of quarantine: {named}.}}',
  ),
  cancel: msg(
    '{count, plural, one {# number can’t be cancelled: {named}.} other {# numbers can’t be cancelled: {named}.}}',
  ),
  transfer: msg(
    '{count, plural, one {# number can’t be transferred: {named}.} other {# numbers can’t be transferred: {named}.}}',
  ),
  portOut: msg(
    '{count, plural, one {# number can’t be ported out: {named}.} other {# numbers can’t be ported out: {named}.}}',
  ),
  portIn: msg(
    '{count, plural, one {# number can’t move in: {named}.} other {# numbers can’t move in: {named}.}}',
  ),
  portBack: returnError,
  portBackOut: returnError,
  portBackCancelled: returnError,
  return: msg(
    '{count, plural, one {# number can’t be returned: {named}.} other {# numbers can’t be returned: {named}.}}',
  ),
  remove: msg(
    '{count, plural, one {# number can’t be removed: {named}.} other {# numbers can’t be removed: {named}.}}',
  ),
};

/** Descriptions of a number's state; states without an assignment or date come first. */
const stateReasons: Record<NumberState, MessageDescriptor> = {
  available: msg('{already, select, true {is already available} other {is available}}'),
  reserved: msg('{already, select, true {is already reserved} other {is reserved}}'),
  assigned: msg('{already, select, true {is already assigned} other {is assigned}}'),
  quarantined: msg('{already, select, true {is already quarantined} other {is quarantined}}'),
  cancelled: msg('{already, select, true {is already cancelled} other {is cancelled}}'),
  ported_out: msg('{already, select, true {is already ported out} other {is ported out}}'),
};

const getUnknownReason = (): string => t('is not in the inventory');
const MAX_NAMED = 5;

const formatNumberRefusal = ({ number, reason }: NumberRefusal): string =>
  t('{number} {reason}', { number: formatNumber(number), reason });

/** Returns why the number's state does not allow the transition; null if it does. */
export function getStateReason(
  standing: RefusedNumberState,
  transition: NumberTransitionName,
): string | null {
  if (!standing.known || standing.state === null) return getUnknownReason();
  const { from, to }: NumberTransition = numberTransitions[transition];
  if (from.includes(standing.state)) return null;
  const { state, trunk, domain, release } = standing;
  const already = String(state === to);
  if (state === 'assigned' && trunk)
    return t(
      '{already, select, true {is already assigned to trunk {trunk}} other {is assigned to trunk {trunk}}}',
      { already, trunk },
    );
  if (state === 'assigned' && domain)
    return t(
      '{already, select, true {is already assigned to domain {domain}} other {is assigned to domain {domain}}}',
      { already, domain },
    );
  if (state === 'quarantined' && release)
    return t(
      '{already, select, true {is already quarantined until {day}} other {is quarantined until {day}}}',
      { already, day: formatLocalDay(release) },
    );
  return t(stateReasons[state], { already });
}

/**
 * Creates the error for a rejected transition: 404 if none of the numbers is known, otherwise 409. The message names
 * some of the numbers; the details list all of them.
 */
export function createTransitionError(transition: NumberTransitionName, refused: NumberRefusal[]): ApiError {
  const notes = { details: { numbers: refused } };
  const message = t(transitionErrors[transition], {
    count: refused.length,
    named: joinAnd(refused.map(formatNumberRefusal), MAX_NAMED),
  });
  return refused.every(({ reason }) => reason === getUnknownReason())
    ? createNotFoundError(message, notes)
    : new ApiError(409, 'transition', message, notes);
}

/** Creates the error for numbers that do not exist or belong to another tenant. */
export function createUnknownNumbersError(numbers: string[]): ApiError {
  return createNotFoundError(
    t('{count, plural, one {{named} is not in the inventory.} other {{named} are not in the inventory.}}', {
      named: joinAnd(numbers.map(formatNumber), MAX_NAMED),
      count: numbers.length,
    }),
    {
      details: { numbers: numbers.map((number) => ({ number, reason: getUnknownReason() })) },
    },
  );
}
