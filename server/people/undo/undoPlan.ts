import type { UndoOutcome } from '../../../contract/console/undoTexts';
import type { CallName } from '../../../contract/index';
import type { GrantedPermissions } from '../../access/approvalRules';
import type { IdentityGateway } from '../../gateways/identityGateway';
import type { Principal, Scope } from '../../http/tenancy/tenantScope';
import type { Fields, FieldUndoConflict } from './logEntry';
import type { RecordPlan } from './planRecord';
import type { RecordIdentity, StoredRow } from './storedRow';

export interface PlannedRecord {
  place: RecordIdentity;
  plan: RecordPlan & { from: StoredRow | null; to: StoredRow | null };
}

/** Obstacles by record; an obstacle whose field is null refers to the whole record. */
export type Refusals = Map<string, FieldUndoConflict[]>;

export interface UndoContext {
  session: Principal;
  scope: Scope;
  granted: GrantedPermissions | null;
  /** Returns the permissions for a call that affects the given number of records. */
  grantedOver: (size: number, name: CallName) => GrantedPermissions | null;
  identity: IdentityGateway;
  by: string;
}

export interface UndoResult {
  place: RecordIdentity;
  outcome: UndoOutcome;
  old: Fields | null;
  new: Fields | null;
  obstacles: FieldUndoConflict[];
  /** Number of records that the result represents; default: 1. */
  size?: number;
  /** Name to show if the record no longer exists. */
  name?: string;
}
