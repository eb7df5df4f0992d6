import type { Database } from '../database/database';
import { auditEntry } from '../database/schema';
import type { Actor } from '../database/transaction';
import type { Domain } from '../http/tenancy/requestDomain';

type Fields = Record<string, unknown>;

interface Change {
  entity: string;
  key: string;
  old: Fields | null;
  new: Fields | null;
}

/**
 * Adds a user's change to calls to the audit log. The tables themselves are not audited, because most changes to them
 * come from switch events.
 */
export async function recordChange(
  tx: Database,
  { id, name, call }: Actor,
  { domainName, wholesalerId }: Domain,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(auditEntry).values(
    changes.map(({ entity, key, old, new: now }) => ({
      actor: id,
      actorName: name,
      call,
      entity,
      entityKey: key,
      tenant: String(wholesalerId),
      domainName,
      old,
      new: now,
    })),
  );
}
