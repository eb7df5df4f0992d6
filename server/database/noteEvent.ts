import type { Database } from './database';
import { auditEntry } from './schema';
import type { Actor } from './transaction';

/** Something that happened and changed no row, for the audit log. */
export interface AuditEvent {
  /** Its kind, by the word `auditedEntities` has for it. */
  entity: string;
  /** What it is about, such as an account's id or a call's name. */
  key: string;
  wholesalerId?: number | null;
  domainName?: string | null;
  /** What is to be known of it; no secrets. */
  details: Record<string, unknown>;
}

/** Writes an entry of the audit log for what no trigger sees: a failed sign-in, a sign-out, an export. */
export async function recordEvent(db: Database, actor: Actor, event: AuditEvent): Promise<void> {
  const { entity, key, wholesalerId, domainName, details } = event;
  await db.insert(auditEntry).values({
    actor: actor.id,
    actorName: actor.name,
    call: actor.call,
    entity,
    entityKey: key,
    tenant: wholesalerId === null || wholesalerId === undefined ? null : String(wholesalerId),
    domainName: domainName ?? null,
    new: details,
    ...(actor.address && { address: actor.address }),
    ...(actor.agent && { agent: actor.agent }),
    ...(actor.group && { changeGroup: actor.group }),
  });
}
