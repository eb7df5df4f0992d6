import { asc, inArray } from 'drizzle-orm';
import { joinAnd, type MessageDescriptor, msg, t, translateWord } from '#i18n';
import {
  type EmergencyState,
  type EmergencyTransition,
  type EmergencyTransitionName,
  emergencyStates,
  emergencyTransitions,
} from '../../contract/numbers/emergencyStates';
import { formatNumber } from '../common/formatNumber';
import { emergencyAddresses, phoneNumbers, records } from '../database/schema';
import type { Transaction } from '../database/transaction';
import { ApiError, createNotFoundError } from '../http/errors/apiError';
import { isInScope, type Scope } from '../http/tenancy/tenantScope';
import { isAmongNumbers } from '../numbers/changes/changeNumbers';
import { currentAddress, effectiveState, matchesAddress } from './emergencyRows';

export interface LockedNumber {
  number: string;
  domainName: string;
  wholesalerId: number | null;
  display: string | null;
  state: EmergencyState;
  stored: typeof emergencyAddresses.$inferSelect | null;
  place: Record<string, string> | null;
}

const MAX_NAMED = 5;

/**
 * Locks the requested numbers of phone systems within the scope, and checks that each may make the transition.
 * @throws ApiError 404 for a number without a phone system; 409 `emergency_state`, which lists the ineligible numbers
 * with reasons
 */
export async function lockEmergencyNumbers(
  tx: Transaction,
  scope: Scope,
  numbers: readonly string[],
  transition: EmergencyTransitionName,
): Promise<LockedNumber[]> {
  const numberRows = await tx
    .select({
      number: phoneNumbers.phoneNumber,
      domainName: phoneNumbers.domainName,
      wholesalerId: phoneNumbers.wholesalerId,
      display: phoneNumbers.display,
      state: phoneNumbers.state,
    })
    .from(phoneNumbers)
    .where(isAmongNumbers(numbers))
    .orderBy(asc(phoneNumbers.phoneNumber))
    .for('update');
  const used = new Map(
    numberRows.flatMap(({ state, domainName, ...row }) =>
      state === 'assigned' && domainName !== null && isInScope(scope, { ...row, domainName })
        ? [[row.number, { ...row, domainName }] as const]
        : [],
    ),
  );
  const missing = numbers.find((number) => !used.has(number));
  if (missing !== undefined)
    throw createNotFoundError(
      t('{number} is not a number of a phone system.', { number: formatNumber(missing) }),
    );
  await tx
    .select({ id: emergencyAddresses.id })
    .from(emergencyAddresses)
    .where(inArray(emergencyAddresses.phoneNumber, [...numbers]))
    .orderBy(asc(emergencyAddresses.id))
    .for('update');
  const storedRows = await tx
    .select({ kept: emergencyAddresses, state: effectiveState, place: currentAddress })
    .from(emergencyAddresses)
    .leftJoin(records, matchesAddress)
    .where(inArray(emergencyAddresses.phoneNumber, [...numbers]));
  const storedByNumber = new Map(storedRows.map((row) => [row.kept.phoneNumber, row]));
  const locked = [...used.values()].map((row): LockedNumber => {
    const storedRow = storedByNumber.get(row.number);
    return {
      ...row,
      state: storedRow?.state ?? 'none',
      stored: storedRow?.kept ?? null,
      place: storedRow?.place ?? null,
    };
  });
  requireTransition(locked, transition);
  return locked;
}

const transitionErrors: Partial<Record<EmergencyTransitionName, MessageDescriptor>> = {
  set: msg(
    '{count, plural, one {The address of # number can’t be changed while it is being looked at: {named}.} other {The addresses of # numbers can’t be changed while they are being looked at: {named}.}}',
  ),
  submit: msg(
    '{count, plural, one {# number can’t be submitted: {named}.} other {# numbers can’t be submitted: {named}.}}',
  ),
  withdraw: msg(
    '{count, plural, one {# number has no address to withdraw: {named}.} other {# numbers have no address to withdraw: {named}.}}',
  ),
};

function requireTransition(numbers: readonly LockedNumber[], name: EmergencyTransitionName): void {
  const { from }: EmergencyTransition = emergencyTransitions[name];
  const refused = numbers.filter(({ state }) => !from.includes(state));
  const words = transitionErrors[name];
  if (refused.length === 0 || !words) return;
  throw new ApiError(
    409,
    'emergency_state',
    t(words, {
      count: refused.length,
      named: joinAnd(
        refused.map(({ number, state }) =>
          t('{number} is “{state}”', {
            number: formatNumber(number),
            state: translateWord(emergencyStates[state]),
          }),
        ),
        MAX_NAMED,
      ),
    }),
    { details: { numbers: refused.map(({ number, state }) => ({ number, state })) } },
  );
}
