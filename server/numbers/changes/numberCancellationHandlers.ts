import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { NumberCancelRequest } from '../../../contract/numbers/numberRequests';
import type { NumberTransitionName } from '../../../contract/numbers/numberStates';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { getToday } from '../../common/localDate';
import type { Database } from '../../database/database';
import { phoneNumbers } from '../../database/schema';
import { runInTransaction, SERVER_NAME } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { formatLocalDay } from '../../language/formatLocalDay';
import { normaliseNumbers, requireNumber } from '../../numberingPlan/normaliseNumber';
import { requireDomain, unrestrictedScope } from '../numberOwners';
import { changeNumbers } from './changeNumbers';
import type { Requirement } from './numberRequirements';
import { changeTrunkNumbers } from './trunkAssignmentHandlers';

type CancelRequest = EntityRecord<typeof NumberCancelRequest>;

export const cancellationHandlers: HandlersFor<'DeleteNumberDID' | 'ActivateQuarantineNumber'> = {
  async DeleteNumberDID({ request: { body }, caller: { actor, scope }, services: { db } }) {
    const numbers = getNumbers(body);
    const transition = getTransition(body);
    if (body.domain_name) await requireDomain(db, scope, body.domain_name);
    const { quarantine_release, cancel_type, cancel_comment, rate_plan_id, address_id } = body;
    const changed = await runInTransaction(db, actor, (tx) =>
      changeNumbers(
        tx,
        scope,
        transition,
        { numbers, requirements: getRequirements(body) },
        {
          cancelType: cancel_type,
          cancelComment: cancel_comment || null,
          ...(quarantine_release && { quarantineRelease: quarantine_release }),
          extra: { ...(rate_plan_id && { rate_plan_id }), ...(address_id && { address_id }) },
        },
      ),
    );
    return { changed };
  },

  ActivateQuarantineNumber: (call) => changeTrunkNumbers(call, 'activate'),
};

function getNumbers({ did, numbers }: CancelRequest): string[] {
  if (numbers && numbers.length > 0) return normaliseNumbers(did ? [...numbers, did] : numbers, 'numbers');
  if (did) return [requireNumber(did, 'did')];
  throw createInvalidFieldError('numbers', t('Choose at least one number.'));
}

/** @throws ApiError 400 when the release date is in the past or not allowed for this kind of cancellation */
function getTransition({ cancel_type, quarantine_release: release }: CancelRequest): NumberTransitionName {
  if (release && cancel_type !== 'Cancel')
    throw createInvalidFieldError(
      'quarantine_release',
      t('Only a number that is cancelled can be quarantined.'),
    );
  if (release && release < getToday())
    throw createInvalidFieldError(
      'quarantine_release',
      t('The release date {release} is in the past.', { release: formatLocalDay(release) }),
    );
  switch (cancel_type) {
    case 'Transfer':
      return 'transfer';
    case 'PortOut':
      return 'portOut';
    case 'ReturnToAvailable':
      return 'return';
    default:
      return release ? 'quarantine' : 'cancel';
  }
}

/** If the request names a domain or customer, only numbers of that domain or customer are eligible. */
function getRequirements({ domain_name, customer_number }: CancelRequest): Requirement[] {
  return [
    ...(domain_name
      ? [
          {
            condition: sql`${phoneNumbers.domainName} = ${domain_name}`,
            reason: () => t('is not a number of domain {domain}', { domain: domain_name }),
          },
        ]
      : []),
    ...(customer_number
      ? [
          {
            condition: sql`${phoneNumbers.customerNumber} = ${customer_number}`,
            reason: () => t('is not a number of customer {customer}', { customer: customer_number }),
          },
        ]
      : []),
  ];
}

/**
 * Releases numbers after quarantine; runs at startup and once a day.
 * @returns the number of released numbers
 */
export function releaseExpiredQuarantine(db: Database): Promise<number> {
  const day = getToday();
  const { state, quarantineRelease, rangeId } = phoneNumbers;
  const due = sql`${state} = 'quarantined' and ${quarantineRelease} <= ${day}::date`;
  // A group is released when the quarantine of its last number ends.
  const groupIsDue = sql`(${rangeId} is null or not exists (
    select 1 from ${phoneNumbers} as other where other.range_id = ${rangeId}
      and (other.state <> 'quarantined' or other.quarantine_release > ${day}::date)))`;
  return runInTransaction(db, { id: 'system', name: SERVER_NAME, call: 'ReleaseQuarantined' }, (tx) =>
    changeNumbers(tx, unrestrictedScope, 'activate', {
      condition: sql`${due} and ${groupIsDue}`,
    }),
  );
}
