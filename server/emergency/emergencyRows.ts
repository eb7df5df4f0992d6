import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { EmergencyState } from '../../contract/numbers/emergencyStates';
import {
  emergencyAddresses,
  needsEmergencyAddress,
  phoneNumbers,
  records,
  type StoredEmergencyState,
} from '../database/schema';

export const needsAddress = needsEmergencyAddress(phoneNumbers.phoneNumber);

/** Current location of a number. `record` is the assigned address. */
export const currentAddress = sql<
  Record<string, string>
>`case when ${records.id} is null then ${emergencyAddresses.address}
  else emergency_parts(${records.body}) end`;

/** Displayed state of a number's emergency address. */
export const effectiveState = sql<EmergencyState>`case
  when ${emergencyAddresses.id} is null then 'none'
  when ${emergencyAddresses.state} = 'accepted' and ${emergencyAddresses.told} is distinct from ${currentAddress} then 'changed'
  else ${emergencyAddresses.state} end`;

const storedStates = ['on_file', 'submitted', 'refused'] as const satisfies StoredEmergencyState[];

/**
 * Builds a filter on emergency states that can be derived from indexed columns.
 * @returns undefined without a state filter, or if a selected state depends on the current content of an address
 */
export function hasStoredState(input: unknown): SQL | undefined {
  const states = [input].flat();
  const selectedStates = storedStates.filter((state) => states.includes(state));
  const isNone = states.includes('none');
  if (states.length === 0 || states.length > selectedStates.length + Number(isNone)) return undefined;
  return or(
    selectedStates.length > 0 ? inArray(emergencyAddresses.state, selectedStates) : undefined,
    // Uses the join column, because the index contains no other column.
    isNone ? and(isNull(emergencyAddresses.phoneNumber), needsAddress) : undefined,
  );
}

/** Condition for numbers that are assigned to phone systems. */
export const isInUse = sql`${phoneNumbers.domainName} is not null and ${phoneNumbers.state} = 'assigned'`;

/** Condition for numbers that need or have an emergency address. */
export const isEmergencyRelevant = sql`${isInUse} and (${emergencyAddresses.id} is not null or ${needsAddress})`;

export const matchesAddress = and(eq(records.id, emergencyAddresses.addressId), eq(records.kind, 'address'));
