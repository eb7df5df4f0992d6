import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { EmergencyState } from '../../contract/numbers/emergencyStates';
import {
  emergencyAddresses,
  needsEmergencyAddress,
  phoneNumbers,
  records,
  type StoredEmergencyState,
} from '../database/schema';

/** Whether a number needs an address. */
export const needsAddress = needsEmergencyAddress(phoneNumbers.phoneNumber);

/** Where a number is used, as the address says now; `record` is the address it stands at. */
export const currentPlace = sql<
  Record<string, string>
>`case when ${records.id} is null then ${emergencyAddresses.address}
  else emergency_parts(${records.body}) end`;

/** What is told of a number’s emergency address. */
export const effectiveState = sql<EmergencyState>`case
  when ${emergencyAddresses.id} is null then 'none'
  when ${emergencyAddresses.state} = 'accepted' and ${emergencyAddresses.told} is distinct from ${currentPlace} then 'changed'
  else ${emergencyAddresses.state} end`;

const storedStates = ['on_file', 'submitted', 'refused'] as const satisfies StoredEmergencyState[];

/**
 * Numbers in some states, by what indexes know of them.
 * @returns undefined for states that go by what an address says now, and where none is asked for
 */
export function hasStoredState(asked: unknown): SQL | undefined {
  const states = [asked].flat();
  const kept = storedStates.filter((state) => states.includes(state));
  const isNone = states.includes('none');
  if (states.length === 0 || states.length > kept.length + Number(isNone)) return undefined;
  return or(
    kept.length > 0 ? inArray(emergencyAddresses.state, kept) : undefined,
    // By the column both are joined by: it alone stands in the index.
    isNone ? and(isNull(emergencyAddresses.phoneNumber), needsAddress) : undefined,
  );
}

/** Numbers of phone systems. */
export const isInUse = sql`${phoneNumbers.domainName} is not null and ${phoneNumbers.state} = 'assigned'`;

/** Those that need an emergency address, or have one. */
export const isEmergencyRelevant = sql`${isInUse} and (${emergencyAddresses.id} is not null or ${needsAddress})`;

/** The address an emergency address stands at. */
export const matchesAddress = and(eq(records.id, emergencyAddresses.addressId), eq(records.kind, 'address'));
