import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { formatMac } from '../../../contract/formatMac';
import { findAuditedEntity } from '../../../contract/people/auditedEntities';
import { formatNumber } from '../../common/formatNumber';
import type { Database } from '../../database/database';
import {
  apiKeys,
  auditEntry,
  customers,
  numberRanges,
  ratePlans,
  records,
  regions,
  watches,
  webhooks,
  wholesalers,
} from '../../database/schema';
import { getEntityLabel } from './auditLabels';

export type NamedEntry = Pick<
  typeof auditEntry.$inferSelect,
  'entity' | 'entityKey' | 'domainName' | 'old' | 'new'
>;

interface NamedTable {
  key: SQL;
  name: SQL;
  from: SQL;
  column: string;
}

const namedTables: Record<string, NamedTable> = {
  wholesaler: {
    key: sql`${wholesalers.id}`,
    name: sql`${wholesalers.wholesalerName}`,
    from: sql`${wholesalers}`,
    column: 'wholesaler_name',
  },
  rate_plan: {
    key: sql`${ratePlans.id}`,
    name: sql`${ratePlans.ratePlanDescription}`,
    from: sql`${ratePlans}`,
    column: 'rate_plan_description',
  },
  customer: {
    key: sql`${customers.id}`,
    name: sql`coalesce(nullif(${customers.company}, ''), concat_ws(' ', ${customers.firstname}, ${customers.lastname}))`,
    from: sql`${customers}`,
    column: 'company',
  },
  number_range: {
    key: sql`${numberRanges.id}`,
    name: sql`coalesce(nullif(${numberRanges.leaseName}, ''), ${numberRanges.prefix})`,
    from: sql`${numberRanges}`,
    column: 'prefix',
  },
  region: {
    key: sql`${regions.id}`,
    name: sql`${regions.description}`,
    from: sql`${regions}`,
    column: 'description',
  },
  webhook: { key: sql`${webhooks.id}`, name: sql`${webhooks.name}`, from: sql`${webhooks}`, column: 'name' },
  watch: { key: sql`${watches.id}`, name: sql`${watches.name}`, from: sql`${watches}`, column: 'name' },
  api_key: { key: sql`${apiKeys.id}`, name: sql`${apiKeys.name}`, from: sql`${apiKeys}`, column: 'name' },
};

/** Kinds of records that link two others, with the kinds in the order of the ids in the key. */
const pairEntities: Record<string, readonly [string, string]> = {
  wholesaler_rate_plan: ['wholesaler', 'rate_plan'],
};

/** Returns record names by id. For deleted records, uses the name at the time of deletion. */
async function readTableNames(
  db: Database,
  entity: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const table = namedTables[entity];
  const ids = [...new Set(keys)].filter(isId);
  const names = new Map<string, string>();
  if (!table || ids.length === 0) return names;
  const read = async (query: SQL) => {
    const { rows } = await db.execute<{ key: string; name: string | null }>(query);
    for (const { key, name } of rows) if (name) names.set(key, name);
  };
  const list = (of: readonly string[], type: SQL) =>
    sql.join(
      of.map((id) => sql`${id}::${type}`),
      sql`, `,
    );
  await read(
    sql`select ${table.key}::text as key, ${table.name} as name from ${table.from} where ${table.key} in (${list(ids, sql`bigint`)})`,
  );
  const unnamedIds = ids.filter((id) => !names.has(id));
  if (unnamedIds.length > 0)
    await read(sql`select ${auditEntry.entityKey} as key, ${auditEntry.old} ->> ${table.column} as name from ${auditEntry}
      where ${auditEntry.entity} = ${entity} and ${auditEntry.entityKey} in (${list(unnamedIds, sql`text`)}) and ${auditEntry.new} is null`);
  return names;
}

/** Fields that may contain a record's name; the first one that is not empty is used. */
const nameFields = [
  'full_name',
  'name',
  'display',
  'company',
  'email',
  'description',
  'title',
  'label',
  'template',
];
const bodyName = sql`coalesce(${sql.join(
  [
    sql`nullif(concat_ws(' ', nullif(${records.body} ->> 'first_name', ''), nullif(${records.body} ->> 'last_name', '')), '')`,
    ...nameFields.map((field) => sql`nullif(${records.body} ->> ${field}, '')`),
  ],
  sql`, `,
)})`;

const getRecordKey = (entity: string, domain: string | null, key: string): string =>
  [entity, findAuditedEntity(entity)?.perDomain ? (domain ?? '') : '', key].join(' ');

const isId = (key: string): boolean => /^\d{1,15}$/.test(key);

/**
 * Returns the display names of the records in audit entries.
 * @returns a function that returns the name of an entry's record; undefined if it has none or was deleted
 */
export async function readRecordNames(
  db: Database,
  entries: readonly NamedEntry[],
): Promise<(entry: NamedEntry) => string | undefined> {
  const byEntity = new Map<string, NamedEntry[]>();
  for (const entry of entries) byEntity.set(entry.entity, [...(byEntity.get(entry.entity) ?? []), entry]);
  const names = new Map<string, string>();
  for (const [entity, ofEntity] of byEntity) {
    const keys = [...new Set(ofEntity.map(({ entityKey }) => entityKey))];
    if (namedTables[entity]) {
      for (const [key, name] of await readTableNames(db, entity, keys))
        names.set(getRecordKey(entity, null, key), name);
      continue;
    }
    const pair = pairEntities[entity];
    if (pair) {
      const split = keys.map((key) => ({ key, parts: key.split('~') }));
      const known = await Promise.all(
        pair.map((value, place) =>
          readTableNames(
            db,
            value,
            split.flatMap(({ parts }) => parts[place] ?? []),
          ),
        ),
      );
      for (const { key, parts } of split)
        names.set(
          getRecordKey(entity, null, key),
          parts.map((part, place) => known[place]?.get(part) ?? part).join(' · '),
        );
      continue;
    }
    const domains = [...new Set(ofEntity.flatMap(({ domainName }) => domainName ?? []))];
    const ids = keys.filter(isId).map(Number);
    const rows = await db
      .select({
        id: records.id,
        key: records.key,
        domain: records.domainName,
        name: sql<string | null>`${bodyName}`,
      })
      .from(records)
      .where(
        and(
          eq(records.kind, entity),
          or(inArray(records.key, keys), ids.length > 0 ? inArray(records.id, ids) : undefined),
          findAuditedEntity(entity)?.perDomain ? inArray(records.domainName, domains) : undefined,
        ),
      );
    for (const { id, key, domain, name } of rows)
      if (name) {
        // The number of an account may equal the id of another account.
        if (!findAuditedEntity(entity)?.perDomain) names.set(getRecordKey(entity, domain, String(id)), name);
        names.set(getRecordKey(entity, domain, key), name);
      }
  }
  return (entry) =>
    names.get(getRecordKey(entry.entity, entry.domainName, entry.entityKey)) ??
    getName(entry.new) ??
    getName(entry.old);
}

function getName(body: unknown): string | undefined {
  const fields = (body ?? {}) as Record<string, unknown>;
  const full = [fields.first_name, fields.last_name]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
  const nameValue = nameFields
    .map((field) => fields[field])
    .find((value) => typeof value === 'string' && value !== '');
  return full || (nameValue as string | undefined);
}

/** Whether a key is meaningful to users and should be shown in addition to the name. */
const isReadableKey = (key: string): boolean => key.length <= 40 && !/[|{}]/.test(key);

const isIdentifiedByNumber = (entity: string): boolean =>
  Object.values(findAuditedEntity(entity)?.displayedAs ?? {}).includes('phone_number');

/** Describes the subject of an entry: the kind and name of the record; for an account, preceded by its number. */
export function getSubject(entry: NamedEntry, name: string | undefined): string {
  const { entity, entityKey } = entry;
  const label = getEntityLabel(entity);
  if (isIdentifiedByNumber(entity)) return `${label} ${formatNumber(entityKey)}`;
  if (entity === 'device' && extractMacDigits(entityKey)) return `${label} ${formatMac(entityKey)}`;
  // For kinds with a single record, the key only repeats the kind.
  const isMatch = [label, findAuditedEntity(entity)?.label ?? ''].some((text) =>
    text.toLowerCase().includes(entityKey.toLowerCase()),
  );
  if (!name) return isReadableKey(entityKey) && !isMatch ? `${label} ${entityKey}` : label;
  return findAuditedEntity(entity)?.perDomain && isReadableKey(entityKey) && name !== entityKey
    ? `${label} ${entityKey} ${name}`
    : `${label} ${name}`;
}
