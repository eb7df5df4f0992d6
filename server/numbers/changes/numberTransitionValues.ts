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

/** Changes in addition to the state. Absent fields are unchanged, or set by the transition. */
export interface NumberChanges {
  trunk?: Trunk;
  /** Null: removes the numbers from their domain. */
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
  /** Holder of the reservation: an account id. */
  heldBy?: string;
  /** ISO 8601 timestamp. */
  heldUntil?: string | SQL;
  offerId?: number | SQL;
  /** Additional client fields. */
  extra?: Record<string, unknown>;
}

type Values = PgUpdateSetSource<typeof phoneNumbers>;

/** Fields of a number's use in a domain, cleared when it leaves the domain. */
const clearedDomain: Values = {
  domainName: null,
  ani: null,
  destinationAccount: null,
  destinationUserType: null,
  serviceFlag: null,
  isPrimary: false,
};

/** Fields of a number in use, cleared afterwards so that the number no longer leads to its previous user. */
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

/** Values set by each transition besides the state; cancelled numbers keep their customer for reference. */
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

/** Returns all values written in a transition, except the state. */
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

/** Numbers of the operator are transferred to the wholesaler of the trunk or domain. */
const toOwnerValues = (wholesalerId: number | null): Values =>
  wholesalerId === null ? {} : { wholesalerId: sql`coalesce(${phoneNumbers.wholesalerId}, ${wholesalerId})` };
