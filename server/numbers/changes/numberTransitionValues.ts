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
const clearedDomain: Values = {
  domainName: null,
  ani: null,
  destinationAccount: null,
  destinationUserType: null,
  serviceFlag: null,
  isPrimary: false,
};

/** What belongs to a number in use. Whoever had it must not be found under it afterwards. */
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

/** What a transition sets beside the state; ended numbers keep their customer, so that it can be told who had them. */
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

/** Whoever held a number holds it no longer. */
const clearedHold: Values = { heldBy: null, heldUntil: null, offerId: null };
const startsFromReserved = (transition: NumberTransitionName): boolean => {
  const { from }: NumberTransition = numberTransitions[transition];
  return from.includes('reserved');
};

/** All that is written to a number in a transition but its state. */
export const getTransitionValues = (transition: NumberTransitionName, changes: NumberChanges): Values => ({
  ...(startsFromReserved(transition) && clearedHold),
  ...transitionValues[transition](),
  ...getChangedValues(changes),
});

/** What is written where numbers keep their state. */
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

/** A number kept in the house becomes the wholesaler's whose trunk or domain it is given to. */
const toOwnerValues = (wholesalerId: number | null): Values =>
  wholesalerId === null ? {} : { wholesalerId: sql`coalesce(${phoneNumbers.wholesalerId}, ${wholesalerId})` };
