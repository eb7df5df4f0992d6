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

/** Current location of a number; `record` is the assigned address. */
export const currentPlace = sql<
  Record<string, string>
>`case when ${records.id} is null then ${emergencyAddresses.address}
  else emergency_parts(${records.body}) end`;

/** Displayed state of a number's emergency address. */
export const effectiveState = sql<EmergencyState>`case
  when ${emergencyAddresses.id} is null then 'none'
  when ${emergencyAddresses.state} = 'accepted' and ${emergencyAddresses.told} is distinct from ${currentPlace} then 'changed'
  else ${emergencyAddresses.state} end`;

const storedStates = ['on_file', 'submitted', 'refused'] as const satisfies StoredEmergencyState[];

/**
 * Filters numbers by state using indexed columns only.
 * @returns undefined for states that depend on the current content of an address, and without a state filter
 */
export function hasStoredState(input: unknown): SQL | undefined {
  const states = [input].flat();
  const selectedStates = storedStates.filter((state) => states.includes(state));
  const isNone = states.includes('none');
  if (states.length === 0 || states.length > selectedStates.length + Number(isNone)) return undefined;
  return or(
    selectedStates.length > 0 ? inArray(emergencyAddresses.state, selectedStates) : undefined,
    // Tests the join column, which is the only one in the index.
    isNone ? and(isNull(emergencyAddresses.phoneNumber), needsAddress) : undefined,
  );
}

/** Numbers assigned to phone systems. */
export const isInUse = sql`${phoneNumbers.domainName} is not null and ${phoneNumbers.state} = 'assigned'`;

/** Numbers that need an emergency address, or have one. */
export const isEmergencyRelevant = sql`${isInUse} and (${emergencyAddresses.id} is not null or ${needsAddress})`;

export const matchesAddress = and(eq(records.id, emergencyAddresses.addressId), eq(records.kind, 'address'));
