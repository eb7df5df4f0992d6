import { type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  type NumberTransition,
  type NumberTransitionName,
  numberTransitions,
} from '../../../contract/numbers/numberStates';
import { getToday } from '../../common/localDate';
import { phoneNumbers } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Trunk } from '../numberOwners';

/** Changes in addition to the state. Absent fields are unchanged, unless the transition sets them. */
export interface NumberChanges {
  trunk?: Trunk;
  /** Domain of the numbers; null removes them from their domain. */
  domain?: Domain | null;
  customerNumber?: string | null;
  display?: string | null;
  directoryListing?: boolean;
  /** Data for the public number register. */
  ipnd?: unknown[];
  ani?: string | null;
  serviceFlag?: string | null;
  destinationAccount?: string | null;
  destinationUserType?: string | null;
  quarantineRelease?: string;
  cancelType?: string | null;
  cancelComment?: string | null;
  /** Account id of the user who reserves the numbers. */
  heldBy?: string;
  /** End of the reservation, as an ISO 8601 timestamp. */
  heldUntil?: string | SQL;
  offerId?: number | SQL;
  /** Additional fields set by clients. */
  extra?: Record<string, unknown>;
}

type Values = PgUpdateSetSource<typeof phoneNumbers>;

/** Fields that describe a number's use in a domain; cleared when the number leaves the domain. */
const clearedDomain: Values = {
  domainName: null,
  ani: null,
  destinationAccount: null,
  destinationUserType: null,
  serviceFlag: null,
  isPrimary: false,
};

/** Fields that describe a number's use; cleared afterwards, so that nothing links the number to its previous user. */
const clearedUse: Values = {
  ...clearedDomain,
  remoteTrunkId: null,
  dateAllocated: null,
  display: null,
  directoryListing: false,
  ipnd: sql`'[]'::jsonb`,
  routing: sql`'{}'::jsonb`,
};

const clearedQuarantine: Values = { dateQuarantined: null, quarantineRelease: null };
const clearedCancellation: Values = { ...clearedQuarantine, cancelType: null, cancelComment: null };
const clearedCustomer: Values = { customerNumber: null };

/** Values that each transition sets, besides the state. Cancelled numbers keep their customer, for reference. */
const transitionValues: Record<NumberTransitionName, () => Values> = {
  reserve: () => clearedCancellation,
  hold: () => clearedCancellation,
  release: () => ({ ...clearedCustomer, display: null }),
  assign: () => ({ ...clearedCancellation, dateAllocated: sql`statement_timestamp()` }),
  move: () => ({}),
  unassign: () => ({ ...clearedUse, ...clearedCustomer }),
  quarantine: () => ({ ...clearedUse, dateQuarantined: getToday() }),
  activate: () => ({ ...clearedUse, ...clearedCancellation, ...clearedCustomer }),
  cancel: () => ({ ...clearedUse, ...clearedQuarantine }),
  transfer: () => ({ ...clearedUse, ...clearedCustomer }),
  portOut: () => clearedUse,
  portIn: () => ({
    ...clearedUse,
    ...clearedCancellation,
    ...clearedCustomer,
    dateAllocated: sql`statement_timestamp()`,
  }),
  portBack: () => ({}),
  portBackOut: () => ({ ...clearedUse, ...clearedQuarantine }),
  portBackCancelled: () => ({ ...clearedUse, ...clearedQuarantine }),
  return: () => ({ ...clearedUse, ...clearedCancellation, ...clearedCustomer }),
  remove: () => ({}),
};

const clearedHold: Values = { heldBy: null, heldUntil: null, offerId: null };
function startsFromReserved(transition: NumberTransitionName): boolean {
  const { from }: NumberTransition = numberTransitions[transition];
  return from.includes('reserved');
}

/** Returns all values that a transition writes, except the state. */
export const getTransitionValues = (transition: NumberTransitionName, changes: NumberChanges): Values => ({
  ...(startsFromReserved(transition) && clearedHold),
  ...transitionValues[transition](),
  ...getChangedValues(changes),
});

export function getChangedValues({ trunk, domain, extra, ...columns }: NumberChanges): Values {
  const input = Object.entries(columns).filter(([, value]) => value !== undefined);
  return {
    ...(trunk && { remoteTrunkId: trunk.remoteTrunkId, ...toOwnerValues(trunk.wholesalerId) }),
    ...(domain === null && clearedDomain),
    ...(domain && { ...clearedDomain, domainName: domain.domainName, ...toOwnerValues(domain.wholesalerId) }),
    ...(extra && { extra: sql`${phoneNumbers.extra} || ${JSON.stringify(extra)}::jsonb` }),
    ...Object.fromEntries(input),
    dateLastModified: sql`statement_timestamp()`,
    lastModifiedBy: sql`current_setting('trunkline.actor', true)`,
  };
}

/** Returns values that transfer the operator's numbers to the wholesaler of the trunk or domain. */
const toOwnerValues = (wholesalerId: number | null): Values =>
  wholesalerId === null ? {} : { wholesalerId: sql`coalesce(${phoneNumbers.wholesalerId}, ${wholesalerId})` };
