import { sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { getRequiredPermission } from '../../../contract/access/getRequiredPermission';
import { isUserCall } from '../../../contract/access/isForPeople';
import { getLevels, getLowestLevel, meetsLevel } from '../../../contract/access/levels';
import { listSchemaTitles } from '../../../contract/audited';
import { type Call, type Level, storedVerbs } from '../../../contract/call';
import { allCalls, type CallName, findCall } from '../../../contract/index';
import { findAuditedEntity } from '../../../contract/people/auditedEntities';
import { getCallPrefix, parseStoredKind } from '../../../contract/recordStores/buildStoredCalls';
import type { FieldAnnotations } from '../../../contract/schema';
import { getHiddenFields } from '../../access/guardedFields';
import { requirePermission } from '../../access/requirePermission';
import type { Database } from '../../database/database';
import { requireNotImpersonating } from '../../http/auth/impersonationGuards';
import { ApiError } from '../../http/errors/apiError';
import { IMPORT_NUMBERING_PLAN, numberingPlanImport } from '../../import/numberingPlanImport';
import { listStores } from '../../recordStores/recordStoreDefinitions';
import { isBulk } from './bulkChanges';
import { getUndoRefusal } from './getUndoRefusal';
import type { FieldUndoConflict, LogEntry } from './logEntry';
import { getChangedFields } from './planRecord';
import type { UndoContext } from './undoPlan';

/** Name of the undo call in the audit log. */
export const UNDO_CALL = 'TakeBack';

export interface UndoAuthority {
  refusal(entry: LogEntry): FieldUndoConflict | undefined;
  fieldRefusal(entry: LogEntry, field: string): FieldUndoConflict | undefined;
}

const roleConflict: FieldUndoConflict = { field: null, reason: 'role' };

interface SchemaNotes extends FieldAnnotations {
  properties?: Record<string, TSchema & SchemaNotes>;
  items?: TSchema & SchemaNotes;
}

/** Highest level that any call requires for writing a field, by field name. */
const reservedLevels: ReadonlyMap<string, Level> = (() => {
  const levelsByField = new Map<string, Level>();
  const visited = new Set<unknown>();
  const collect = ({ properties = {}, items }: SchemaNotes) => {
    if (items && !visited.has(items)) {
      visited.add(items);
      collect(items);
    }
    for (const [name, field] of Object.entries(properties)) {
      const needed = field['x-writableBy'];
      if (
        needed &&
        getLevels().indexOf(needed) > getLevels().indexOf(levelsByField.get(name) ?? getLowestLevel())
      )
        levelsByField.set(name, needed);
      if (visited.has(field)) continue;
      visited.add(field);
      collect(field);
    }
  };
  for (const { body, returns, setsFieldOf = [] } of Object.values<Call>(allCalls))
    for (const schema of [body, returns.item, ...setsFieldOf]) if (schema) collect(schema);
  return levelsByField;
})();

type CallerRules = Pick<
  Call,
  'access' | 'permission' | 'effect' | 'setting' | 'forPeople' | 'whileImpersonating'
>;

const recordStoreWrites: ReadonlySet<string> = new Set(storedVerbs.map(getCallPrefix));

export async function loadAuthority(
  db: Database,
  { session, granted, grantedOver }: Pick<UndoContext, 'session' | 'granted' | 'grantedOver'>,
  entries: readonly LogEntry[],
): Promise<UndoAuthority> {
  const stores = entries.some(({ entity }) => parseStoredKind(entity))
    ? new Map((await listStores(db)).map(({ name, level }) => [name, level]))
    : new Map<string, Level>();
  const before = await readCallsBefore(
    db,
    entries.filter(({ call }) => call === UNDO_CALL),
  );
  const isStaff = session.level === 'staff';

  const checkCreate = (name: string, entry: LogEntry): FieldUndoConflict | undefined => {
    const store = parseStoredKind(entry.entity);
    if (store !== undefined && recordStoreWrites.has(name))
      return meetsLevel(session.level, stores.get(store) ?? 'staff') ? undefined : roleConflict;
    const call: CallerRules | undefined =
      name === IMPORT_NUMBERING_PLAN ? numberingPlanImport : findCall(name);
    if (!call) return { field: null, reason: 'server' };
    if (!meetsLevel(session.level, call.access)) return roleConflict;
    if (session.apiKey && isUserCall(call)) return roleConflict;
    // Calls without a required permission either concern the caller's own data or check the permission by
    // account type.
    if (call.permission === null && !isStaff && entry.actor !== session.id) return roleConflict;
    try {
      requireNotImpersonating(session, call);
      requirePermission(
        name in allCalls ? grantedOver(entries.length, name as CallName) : granted,
        getRequiredPermission(call),
      );
    } catch (error) {
      if (error instanceof ApiError) return { field: null, reason: 'role', message: error.message };
      throw error;
    }
    return undefined;
  };

  const ofEntry = new Map<number, FieldUndoConflict | null>();
  const judge = (entry: LogEntry): FieldUndoConflict | undefined => {
    const reason = getUndoRefusal(entry);
    if (reason) return { field: null, reason };
    if (isBulk(entry)) return checkCreate(IMPORT_NUMBERING_PLAN, entry);
    if (entry.call !== UNDO_CALL) return checkCreate(entry.call, entry);
    const calls = before.get(entry.id) ?? [];
    if (calls.length === 0) return isStaff ? undefined : roleConflict;
    return calls.map((name) => checkCreate(name, entry)).find((obstacle) => obstacle !== undefined);
  };

  const hiddenOf = new Map<string, ReadonlySet<string>>();
  const hidden = (entity: string): ReadonlySet<string> => {
    const known = hiddenOf.get(entity);
    if (known) return known;
    const fields = new Set(getHiddenFields(listSchemaTitles(findAuditedEntity(entity)), granted));
    hiddenOf.set(entity, fields);
    return fields;
  };

  return {
    refusal(entry) {
      const known = ofEntry.get(entry.id);
      if (known !== undefined) return known ?? undefined;
      const judged = judge(entry);
      ofEntry.set(entry.id, judged ?? null);
      return judged;
    },
    fieldRefusal({ entity }, field) {
      const name = field.replace(/^extra\./, '');
      const wire = findAuditedEntity(entity)?.fields?.[name] ?? name;
      const needed = reservedLevels.get(wire);
      const isReserved = needed !== undefined && !meetsLevel(session.level, needed);
      return isReserved || hidden(entity).has(wire) ? { ...roleConflict, field } : undefined;
    },
  };
}

/** Returns the calls whose changes the given entries undid. Reverting an undo requires permission for the original calls. */
async function readCallsBefore(db: Database, entries: readonly LogEntry[]): Promise<Map<number, string[]>> {
  if (entries.length === 0) return new Map();
  const requested = entries.map(({ id, entity, entityKey, domainName }) => ({
    id,
    entity,
    key: entityKey,
    domain: domainName,
  }));
  const { rows } = await db.execute<{
    id: number;
    call: string;
    old: LogEntry['old'];
    new: LogEntry['new'];
  }>(sql`
    select asked.id::float8 as id, e.call, e.old, e.new
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as asked(id bigint, entity text, key text, domain text)
    join audit_entry e on e.entity = asked.entity and e.entity_key = asked.key and e.id < asked.id
      and e.domain_name is not distinct from asked.domain and e.call <> ${UNDO_CALL}`);
  const byId = new Map<number, typeof rows>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return new Map(
    entries.map((entry) => {
      const fields = getChangedFields(entry);
      const undone = (byId.get(entry.id) ?? []).filter((undoEntry) => {
        if (entry.old === null) return undoEntry.new === null;
        if (entry.new === null) return undoEntry.old === null;
        return (
          undoEntry.old !== null &&
          undoEntry.new !== null &&
          [...getChangedFields(undoEntry).keys()].some((field) => fields.has(field))
        );
      });
      return [entry.id, [...new Set(undone.map(({ call }) => call))]];
    }),
  );
}
