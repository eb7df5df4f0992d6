import entities from 'virtual:trunkline/audits';
import type { AuditedEntity, ResourceHead } from '../../declaration/compiled';

/** Returns the entity of the audit log that a resource shows. */
export const getAuditedEntity = (head: ResourceHead): AuditedEntity => entities[head.name] ?? head;
