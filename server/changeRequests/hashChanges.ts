import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { auditEntry } from '../database/schema';
import { MAIL_KIND } from '../mail/saveMail';

interface AuditChange {
  entity: string;
  key: string;
  tenant: string | null;
  domain: string | null;
  old: Record<string, unknown> | null;
  new: Record<string, unknown> | null;
}

const TIMESTAMP = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?/g;
const RANDOM_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![\w-])[\w-]{43}(?![\w-])/gi;
const DERIVED_ID = /(?<![\w-])[a-z]{1,4}-?(\d{1,15})(?![\w-])/gi;
const ID_FIELD = /(id|key)$/i;
/** Offsets between display numbers and record ids. For example, customer `C10007` has id 7. */
const ID_OFFSETS = [0, 1_000, 10_000, 100_000];

/** Removes the parts of a value that vary between runs: timestamps, random ids and ids of new rows. */
function toStableValue(value: unknown, field: string, isNew: IsNewId): unknown {
  if (Array.isArray(value)) return value.map((item) => toStableValue(item, field, isNew));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, nested]) => [name, toStableValue(nested, name, isNew)]),
    );
  if (ID_FIELD.test(field) && isNew(String(value), field.replace(/_?id$/i, ''))) return '~new';
  return typeof value === 'string' ? toStableText(value, isNew) : value;
}

/**
 * Whether an id belongs to a new row.
 * @param table table of the row, if it has its own sequence; any table if omitted
 */
type IsNewId = (id: string, table?: string) => boolean;

/** Removes timestamps, random values and values derived from new row ids from a string. */
const toStableText = (text: string, isNew: IsNewId): string =>
  text
    .replace(TIMESTAMP, '~moment')
    .replace(RANDOM_ID, '~new')
    .replace(DERIVED_ID, (word, digits: string) =>
      ID_OFFSETS.some((above) => isNew(String(Number(digits) - above))) ? '~new' : word,
    );

/** Omits the text of a mail. It follows from the changes and often includes the time. */
const removeMailBody = ({ text: _text, html: _html, ...mail }: Record<string, unknown>) => mail;

/** Last value of each table's sequence, by table name. */
export type SequenceValues = ReadonlyMap<string, number>;

/**
 * Reads the sequences of logged tables, whose values differ between runs. Sequences of auxiliary rows (removed records,
 * jobs, events) are excluded: they identify no records, and their values could coincide with record ids.
 */
export async function readSequenceValues(tx: Database): Promise<SequenceValues> {
  const { rows } = await tx.execute<{ name: string; last: string | null }>(sql`
    select refobjid::regclass::text as name, last_value::text as last
    from pg_class as sequence
    join pg_sequences on schemaname = 'public' and sequencename = sequence.relname
    join pg_depend on objid = sequence.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
    join pg_trigger on tgrelid = refobjid and tgname = 'audit_insert'
    where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, last }) => [name, Number(last ?? 0)]));
}

/**
 * Computes a digest of a transaction's changes so far. It does not depend on the time or on the ids of new rows.
 * @param before sequence values at the start of the transaction
 */
export async function hashChanges(tx: Database, before: SequenceValues): Promise<string> {
  const { rows: startRows } = await tx.execute<{ first: string | null; since: string | null }>(sql`
    select nullif(current_setting('trunkline.audit_first', true), '') as first,
      nullif(current_setting('trunkline.audit_from', true), '') as since`);
  const { first, since } = startRows[0] ?? {};
  const { rows } =
    first && since
      ? await tx.execute<{ [Name in keyof AuditChange]: AuditChange[Name] }>(sql`
          select ${auditEntry.entity} as entity, ${auditEntry.entityKey} as key, ${auditEntry.tenant} as tenant,
            ${auditEntry.domainName} as domain, ${auditEntry.old} as old, ${auditEntry.new} as new
          from ${auditEntry}
          where ${auditEntry.id} >= ${first}::bigint and ${auditEntry.at} >= ${since}::timestamptz
            and ${auditEntry.transactionId} = pg_current_xact_id()`)
      : { rows: [] };
  const added = new Set(rows.filter(({ old }) => old === null).map(({ key }) => key));
  const allocated = await readSequenceValues(tx);
  const isAllocated = (id: number, table: string) =>
    id > (before.get(table) ?? 0) && id <= (allocated.get(table) ?? 0);
  const isNew: IsNewId = (id, table = '') =>
    /^\d{1,15}$/.test(id) &&
    (allocated.has(table)
      ? isAllocated(Number(id), table)
      : added.has(id) || [...allocated.keys()].some((table) => isAllocated(Number(id), table)));
  const lastingKey = (key: string, table: string) => (isNew(key, table) ? '~new' : toStableText(key, isNew));
  const lines = rows.map(({ entity, key, tenant, domain, old, new: now }) =>
    JSON.stringify([
      entity,
      key
        .split('~')
        .map((part) => lastingKey(part, entity))
        .join('~'),
      tenant && lastingKey(tenant, 'wholesaler'),
      domain,
      toStableValue(old, '', isNew),
      toStableValue(entity === MAIL_KIND && now ? removeMailBody(now) : now, '', isNew),
    ]),
  );
  const hash = createHash('sha256');
  for (const line of lines.toSorted()) hash.update(line).update('\n');
  return hash.digest('base64url');
}
