import type { CallName } from '../../../contract/index';
import { findAuditedEntity } from '../../../contract/people/auditedEntities';
import { type RemovalReason, unrestorableEntities } from '../../../contract/people/restorableEntities';
import { parseStoredKind } from '../../../contract/recordStores/buildStoredCalls';
import { getKindSchema } from '../../records/recordCollection';
import type { LogEntry } from './logEntry';
import { isTableKey, undoTables } from './undoTables';

/** Calls that port numbers in from another carrier or return them, and notify that carrier. */
const portCalls: ReadonlySet<string> = new Set<CallName>(['CutOverPortOrder', 'RollBackPortOrder']);

/** Returns why a change can never be undone; undefined if it can. */
export function getUndoRefusal({
  call,
  entity,
  entityKey,
  old,
  new: now,
}: Pick<LogEntry, 'call' | 'entity' | 'entityKey' | 'old' | 'new'>): RemovalReason | undefined {
  const reason = Object.hasOwn(unrestorableEntities, entity) ? unrestorableEntities[entity] : undefined;
  if (reason) return reason;
  const table = undoTables.get(entity);
  // The entry concerns all rows of a kind, or a kind that is no longer stored.
  if (table && !isTableKey(table, entityKey)) return 'happened';
  if (!table && !findAuditedEntity(entity) && !getKindSchema(entity) && parseStoredKind(entity) === undefined)
    return 'forgotten';
  // Phone systems exist on external servers, and numbers that were ported out belong to another carrier.
  if (entity === 'domain' && (old === null || now === null)) return 'outside';
  if (entity === 'phone_number' && (now?.state === 'ported_out' || portCalls.has(call))) return 'outside';
  return undefined;
}
