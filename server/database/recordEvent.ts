import type { Database } from './database';
import { auditEntry } from './schema';
import type { Actor } from './transaction';

/** An audit event that did not change a row. */
export interface AuditEvent {
  /** Type of the entity, as named in `auditedEntities`. */
  entity: string;
  /** Key of the entity, such as an account id or the name of a call. */
  key: string;
  wholesalerId?: number | null;
  domainName?: string | null;
  /** Event details, without secrets. */
  details: Record<string, unknown>;
}

/** Writes an audit entry for an event that triggers do not capture, such as a failed sign-in, a sign-out or an export. */
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
    ...(actor.sentenceValues && { sentenceValues: actor.sentenceValues }),
  });
}
