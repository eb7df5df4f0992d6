import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type EmergencyState, withoutEmergencyAddress } from '../../contract/numbers/emergencyStates';
import { emergencyAddresses, phoneNumbers, records } from '../database/schema';

const beginnings = withoutEmergencyAddress.flatMap(({ prefixes }) => prefixes).join('|');

/** Whether a number needs an address, as the contract's rule has it. */
export const needsAddress: SQL<boolean> = sql<boolean>`${phoneNumbers.phoneNumber} !~ ${sql.raw(`'^(${beginnings})'`)}`;

/** Where a number is used, as the address says now; `record` is the address it stands at. */
export const placeNow = sql<
  Record<string, string>
>`case when ${records.id} is null then ${emergencyAddresses.address}
  else emergency_parts(${records.body}) end`;

/** What is told of a number’s emergency address. */
export const shownState = sql<EmergencyState>`case
  when ${emergencyAddresses.id} is null then 'none'
  when ${emergencyAddresses.state} = 'accepted' and ${emergencyAddresses.told} is distinct from ${placeNow} then 'changed'
  else ${emergencyAddresses.state} end`;

/** Numbers of phone systems that need an emergency address, or have one. */
export const concerned = sql`${phoneNumbers.domainName} is not null and ${phoneNumbers.state} = 'assigned'
  and (${emergencyAddresses.id} is not null or ${needsAddress})`;

/** The address an emergency address stands at. */
export const atAddress = and(eq(records.id, emergencyAddresses.addressId), eq(records.kind, 'address'));
