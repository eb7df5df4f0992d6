import type { CallName } from '../../../contract/index';
import { auditedEntity } from '../../../contract/people/auditedEntities';
import { neverBroughtBack, type RemovalReason } from '../../../contract/people/broughtBack';
import { storeOfKind } from '../../../contract/recordStores/storedCalls';
import { schemaOfKind } from '../../records/recordCollection';
import type { LogEntry } from './logEntry';
import { isKeyOf, takenTables } from './takenTables';

/** Calls that take numbers over from another carrier, or give them back to it, which is told so. */
const portCalls: ReadonlySet<string> = new Set<CallName>(['CutOverPortOrder', 'RollBackPortOrder']);

/** Why a change stays, whoever asks; undefined where it can be taken back. */
export function neverTakenBack({
  call,
  entity,
  entityKey,
  old,
  new: now,
}: Pick<LogEntry, 'call' | 'entity' | 'entityKey' | 'old' | 'new'>): RemovalReason | undefined {
  const reason = Object.hasOwn(neverBroughtBack, entity) ? neverBroughtBack[entity] : undefined;
  if (reason) return reason;
  const table = takenTables.get(entity);
  // Concerns all rows of a kind, or a kind that is no longer stored.
  if (table && !isKeyOf(table, entityKey)) return 'happened';
  if (!table && !auditedEntity(entity) && !schemaOfKind(entity) && storeOfKind(entity) === undefined)
    return 'forgotten';
  // A phone system stands on a server of its own, and its new carrier has a number that was ported out.
  if (entity === 'domain' && (old === null || now === null)) return 'outside';
  if (entity === 'phone_number' && (now?.state === 'ported_out' || portCalls.has(call))) return 'outside';
  return undefined;
}
