import { type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  type NumberTransition,
  type NumberTransitionName,
  numberTransitions,
} from '../../../contract/numbers/numberStates';
import { today } from '../../common/localDate';
import { phoneNumbers } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Trunk } from '../numberOwners';

/** What a call changes about numbers beside their state. What is not named stays, or goes with the transition. */
export interface NumberChanges {
  trunk?: Trunk;
  /** Null: the numbers leave their domain. */
  domain?: Domain | null;
  customerNumber?: string | null;
  display?: string | null;
  directoryListing?: boolean;
  /** What the public number register is told. */
  ipnd?: unknown[];
  ani?: string | null;
  serviceFlag?: string | null;
  destinationAccount?: string | null;
  destinationUserType?: string | null;
  quarantineRelease?: string;
  cancelType?: string | null;
  cancelComment?: string | null;
  /** Who holds them: an account's id. */
  heldBy?: string;
  /** A moment, as ISO 8601 has it. */
  heldUntil?: string | SQL;
  /** The offer they are held for. */
  offerId?: number | SQL;
  /** Fields kept for clients beside those the server knows. */
  extra?: Record<string, unknown>;
}

type Values = PgUpdateSetSource<typeof phoneNumbers>;

/** What belongs to a number's place in a domain, and ends with it. */
const outOfDomain: Values = {
  domainName: null,
  ani: null,
  destinationAccount: null,
  destinationUserType: null,
  serviceFlag: null,
  isPrimary: false,
};

/** What belongs to a number in use. Whoever had it must not be found under it afterwards. */
const outOfUse: Values = {
  ...outOfDomain,
  remoteTrunkId: null,
  dateAllocated: null,
  display: null,
  directoryListing: false,
  ipnd: sql`'[]'::jsonb`,
  routing: sql`'{}'::jsonb`,
};

const outOfQuarantine: Values = { dateQuarantined: null, quarantineRelease: null };
const notCancelled: Values = { ...outOfQuarantine, cancelType: null, cancelComment: null };
const withoutCustomer: Values = { customerNumber: null };

/** What a transition sets beside the state; ended numbers keep their customer, so that it can be told who had them. */
const effects: Record<NumberTransitionName, () => Values> = {
  reserve: () => notCancelled,
  hold: () => notCancelled,
  release: () => ({ ...withoutCustomer, display: null }),
  assign: () => ({ ...notCancelled, dateAllocated: sql`statement_timestamp()` }),
  move: () => ({}),
  unassign: () => ({ ...outOfUse, ...withoutCustomer }),
  quarantine: () => ({ ...outOfUse, dateQuarantined: today() }),
  activate: () => ({ ...outOfUse, ...notCancelled, ...withoutCustomer }),
  cancel: () => ({ ...outOfUse, ...outOfQuarantine }),
  transfer: () => ({ ...outOfUse, ...withoutCustomer }),
  portOut: () => outOfUse,
  portIn: () => ({
    ...outOfUse,
    ...notCancelled,
    ...withoutCustomer,
    dateAllocated: sql`statement_timestamp()`,
  }),
  portBack: () => ({}),
  portBackOut: () => ({ ...outOfUse, ...outOfQuarantine }),
  portBackCancelled: () => ({ ...outOfUse, ...outOfQuarantine }),
  return: () => ({ ...outOfUse, ...notCancelled, ...withoutCustomer }),
  remove: () => ({}),
};

/** Whoever held a number holds it no longer. */
const notHeld: Values = { heldBy: null, heldUntil: null, offerId: null };
const comesFromReserve = (transition: NumberTransitionName): boolean => {
  const { from }: NumberTransition = numberTransitions[transition];
  return from.includes('reserved');
};

/** All that is written to a number in a transition but its state. */
export const valuesOf = (transition: NumberTransitionName, changes: NumberChanges): Values => ({
  ...(comesFromReserve(transition) && notHeld),
  ...effects[transition](),
  ...changedValues(changes),
});

/** What is written where numbers keep their state. */
export function changedValues({ trunk, domain, extra, ...columns }: NumberChanges): Values {
  const input = Object.entries(columns).filter(([, value]) => value !== undefined);
  return {
    ...(trunk && { remoteTrunkId: trunk.remoteTrunkId, ...takenBy(trunk.wholesalerId) }),
    ...(domain === null && outOfDomain),
    ...(domain && { ...outOfDomain, domainName: domain.domainName, ...takenBy(domain.wholesalerId) }),
    ...(extra && { extra: sql`${phoneNumbers.extra} || ${JSON.stringify(extra)}::jsonb` }),
    ...Object.fromEntries(input),
    dateLastModified: sql`statement_timestamp()`,
    lastModifiedBy: sql`current_setting('trunkline.actor', true)`,
  };
}

/** A number kept in the house becomes the wholesaler's whose trunk or domain it is given to. */
const takenBy = (wholesalerId: number | null): Values =>
  wholesalerId === null ? {} : { wholesalerId: sql`coalesce(${phoneNumbers.wholesalerId}, ${wholesalerId})` };
