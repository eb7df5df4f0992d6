import { t } from '#i18n';
import {
  type NumberState,
  type NumberTransition,
  type NumberTransitionName,
  numberTransitions,
} from '../../../contract/numbers/numberStates';
import { plural } from '../../common/countText';
import { ApiError, notFound } from '../../http/errors/apiError';
import { formatNumber, formatNumberCount } from '../format/formatNumber';

/** A number a transition can't be made with, as it stands. */
export interface RefusedNumberState {
  number: string;
  /** Whether the person may know of it. */
  known: boolean;
  state: NumberState | null;
  trunk: string | null;
  domain: string | null;
  customer: string | null;
  wholesaler: string | null;
  release: string | null;
  /** Who holds it, and until when. */
  holder: string | null;
  heldUntil: string | null;
}

export interface Refused {
  number: string;
  /** Continues a sentence that begins with the number. */
  reason: string;
}

const pastParticiples: Record<NumberTransitionName, string> = {
  reserve: 'reserved',
  hold: 'held',
  release: 'released',
  assign: 'assigned',
  move: 'moved',
  unassign: 'taken out of use',
  quarantine: 'quarantined',
  activate: 'taken out of quarantine',
  cancel: 'cancelled',
  transfer: 'transferred',
  portOut: 'ported out',
  return: 'returned',
  remove: 'removed',
};

const UNKNOWN = 'is not in the inventory';
const MAX_NAMED = 5;

/** Why the number's state does not allow the transition; null when it does. */
export function stateReason(standing: RefusedNumberState, transition: NumberTransitionName): string | null {
  if (!standing.known || standing.state === null) return UNKNOWN;
  const { from, to }: NumberTransition = numberTransitions[transition];
  if (from.includes(standing.state)) return null;
  const already = standing.state === to ? 'already ' : '';
  switch (standing.state) {
    case 'assigned':
      return `is ${already}assigned${assignedTo(standing)}`;
    case 'quarantined':
      return `is ${already}quarantined${standing.release ? ` until ${standing.release}` : ''}`;
    case 'ported_out':
      return `is ${already}ported out`;
    default:
      return `is ${already}${standing.state}`;
  }
}

function assignedTo({ trunk, domain }: RefusedNumberState): string {
  if (trunk) return ` to trunk ${trunk}`;
  return domain ? ` to domain ${domain}` : '';
}

/** The error that refuses a transition: 404 when no number is known, else 409; it names some, and holds all. */
export function refusal(transition: NumberTransitionName, refused: Refused[]): ApiError {
  const notes = { details: { numbers: refused } };
  const named = refused
    .slice(0, MAX_NAMED)
    .map(({ number, reason }) => `${formatNumber(number)} ${reason}`)
    .join(', ');
  const more =
    refused.length > MAX_NAMED ? `, and ${formatNumberCount(refused.length - MAX_NAMED)} more` : '';
  const message = `${formatNumberCount(refused.length)} can’t be ${pastParticiples[transition]}: ${named}${more}.`;
  return refused.every(({ reason }) => reason === UNKNOWN)
    ? notFound(message, notes)
    : new ApiError(409, 'transition', message, notes);
}

/** The error for numbers that are not there, or are another tenant's. */
export function unknownNumbers(numbers: string[]): ApiError {
  const named = numbers.slice(0, MAX_NAMED).map(formatNumber).join(', ');
  const more = numbers.length > MAX_NAMED ? ` and ${formatNumberCount(numbers.length - MAX_NAMED)} more` : '';
  return notFound(
    t('{named}{more} {plural} not in the inventory.', {
      named,
      more,
      plural: plural(numbers.length, 'is', 'are'),
    }),
    {
      details: { numbers: numbers.map((number) => ({ number, reason: UNKNOWN })) },
    },
  );
}
