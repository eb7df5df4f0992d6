import { sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { isForPeople } from '../../../contract/access/isForPeople';
import { requiredPermission } from '../../../contract/access/requiredPermission';
import { titlesOf } from '../../../contract/audited';
import { type Call, type Level, levels, reaches } from '../../../contract/call';
import { type CallName, callNamed, everyCall } from '../../../contract/index';
import { auditedEntity } from '../../../contract/people/auditedEntities';
import { storedVerbs, storedWord, storeOfKind } from '../../../contract/recordStores/storedCalls';
import type { FieldNotes } from '../../../contract/schema';
import { hiddenFields } from '../../access/guardedFields';
import { requirePermission } from '../../access/requirePermission';
import type { Database } from '../../database/database';
import { refuseWhileImpersonating } from '../../http/auth/impersonationGuards';
import { ApiError } from '../../http/errors/apiError';
import { IMPORT_NUMBERING_PLAN, numberingPlanImport } from '../../import/numberingPlanImport';
import { allStores } from '../../recordStores/recordStoreDefinitions';
import { isBulk } from './bulkChanges';
import type { FieldObstacle, LogEntry } from './logEntry';
import { neverTakenBack } from './neverTakenBack';
import { changedFields } from './planRecord';
import type { TakeBackContext } from './takeBack';

/** The call that takes back, as the audit log names it. */
export const TAKE_BACK = 'TakeBack';

/** What somebody may take back: what their role would let them write. */
export interface Authority {
  /** Why an entry stays. */
  refusal(entry: LogEntry): FieldObstacle | undefined;
  /** Why a field of an entry does. */
  fieldRefusal(entry: LogEntry, field: string): FieldObstacle | undefined;
}

const notOpen: FieldObstacle = { field: null, reason: 'role' };

interface Notes extends FieldNotes {
  properties?: Record<string, TSchema & Notes>;
  items?: TSchema & Notes;
}

/** Wire name → the highest level any call keeps a field of that name for. */
const keptFor: ReadonlyMap<string, Level> = (() => {
  const found = new Map<string, Level>();
  const seen = new Set<unknown>();
  const collect = ({ properties = {}, items }: Notes) => {
    if (items && !seen.has(items)) {
      seen.add(items);
      collect(items);
    }
    for (const [name, field] of Object.entries(properties)) {
      const needed = field['x-writableBy'];
      if (needed && levels.indexOf(needed) > levels.indexOf(found.get(name) ?? levels[0]))
        found.set(name, needed);
      if (seen.has(field)) continue;
      seen.add(field);
      collect(field);
    }
  };
  for (const { body, returns, setsFieldOf = [] } of Object.values<Call>(everyCall))
    for (const schema of [body, returns.item, ...setsFieldOf]) if (schema) collect(schema);
  return found;
})();

/** The parts of a call that decide who may make it. */
type CallerRules = Pick<
  Call,
  'access' | 'permission' | 'effect' | 'setting' | 'forPeople' | 'whileImpersonating'
>;

const storedWrites: ReadonlySet<string> = new Set(storedVerbs.map(storedWord));

/** Reads what somebody may take back of some entries. */
export async function loadAuthority(
  db: Database,
  { session, granted, grantedOver }: Pick<TakeBackContext, 'session' | 'granted' | 'grantedOver'>,
  entries: readonly LogEntry[],
): Promise<Authority> {
  const stores = entries.some(({ entity }) => storeOfKind(entity))
    ? new Map((await allStores(db)).map(({ name, level }) => [name, level]))
    : new Map<string, Level>();
  const before = await callsBefore(
    db,
    entries.filter(({ call }) => call === TAKE_BACK),
  );
  const isStaff = session.level === 'staff';

  const mayMake = (name: string, entry: LogEntry): FieldObstacle | undefined => {
    const store = storeOfKind(entry.entity);
    if (store !== undefined && storedWrites.has(name))
      return reaches(session.level, stores.get(store) ?? 'staff') ? undefined : notOpen;
    const call: CallerRules | undefined =
      name === IMPORT_NUMBERING_PLAN ? numberingPlanImport : callNamed(name);
    if (!call) return { field: null, reason: 'server' };
    if (!reaches(session.level, call.access)) return notOpen;
    if (session.apiKey && isForPeople(call)) return notOpen;
    // What everybody may do is about themselves, or is asked for by the kind of account.
    if (call.permission === null && !isStaff && entry.actor !== session.id) return notOpen;
    try {
      refuseWhileImpersonating(session, call);
      requirePermission(
        name in everyCall ? grantedOver(entries.length, name as CallName) : granted,
        requiredPermission(call),
      );
    } catch (error) {
      if (error instanceof ApiError) return { field: null, reason: 'role', said: error.message };
      throw error;
    }
    return undefined;
  };

  const ofEntry = new Map<number, FieldObstacle | null>();
  const judge = (entry: LogEntry): FieldObstacle | undefined => {
    const reason = neverTakenBack(entry);
    if (reason) return { field: null, reason };
    if (isBulk(entry)) return mayMake(IMPORT_NUMBERING_PLAN, entry);
    if (entry.call !== TAKE_BACK) return mayMake(entry.call, entry);
    const calls = before.get(entry.id) ?? [];
    if (calls.length === 0) return isStaff ? undefined : notOpen;
    return calls.map((name) => mayMake(name, entry)).find((one) => one !== undefined);
  };

  const hiddenOf = new Map<string, ReadonlySet<string>>();
  const hidden = (entity: string): ReadonlySet<string> => {
    const known = hiddenOf.get(entity);
    if (known) return known;
    const fields = new Set(hiddenFields(titlesOf(auditedEntity(entity)), granted));
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
      const wire = auditedEntity(entity)?.fields?.[name] ?? name;
      if (!reaches(session.level, keptFor.get(wire)) || hidden(entity).has(wire))
        return { ...notOpen, field };
      return undefined;
    },
  };
}

/** By which calls that was done which entries of taking back undid: who may not make those may not have them done again so. */
async function callsBefore(db: Database, entries: readonly LogEntry[]): Promise<Map<number, string[]>> {
  if (entries.length === 0) return new Map();
  const asked = entries.map(({ id, entity, entityKey, domainName }) => ({
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
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(id bigint, entity text, key text, domain text)
    join audit_entry e on e.entity = asked.entity and e.entity_key = asked.key and e.id < asked.id
      and e.domain_name is not distinct from asked.domain and e.call <> ${TAKE_BACK}`);
  const byId = new Map<number, typeof rows>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return new Map(
    entries.map((entry) => {
      const fields = changedFields(entry);
      const undone = (byId.get(entry.id) ?? []).filter((one) => {
        if (entry.old === null) return one.new === null;
        if (entry.new === null) return one.old === null;
        return (
          one.old !== null &&
          one.new !== null &&
          [...changedFields(one).keys()].some((field) => fields.has(field))
        );
      });
      return [entry.id, [...new Set(undone.map(({ call }) => call))]];
    }),
  );
}
