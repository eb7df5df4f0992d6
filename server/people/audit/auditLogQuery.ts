import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { t } from '#i18n';
import { isDate } from '../../../contract/dayTexts';
import { isDateTime } from '../../../contract/formats';
import type { Database } from '../../database/database';
import { auditEntry, domains, records } from '../../database/schema';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { buildFilters, buildSearch, escapeLike, splitSearch } from '../../http/lists/listQuery';
import { buildEntryScope, selectListValues } from '../../http/tenancy/auditEntryScope';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { actionColumn, hasFieldChange } from './auditFields';
import { buildAuthorsWhere } from './changeAuthors';

export interface AuditRequest {
  search?: string | null;
  user?: string | (string | null)[] | null;
  date_created_from?: string | null;
  date_created_to?: string | null;
  field?: string | null;
  address?: string | string[] | null;
}

/** Builds the condition for visible IP addresses: all for staff, otherwise those of users in the same tenant. */
export const isAddressVisible = (scope: Scope): SQL =>
  scope.level === 'staff'
    ? sql`true`
    : sql`exists (select from ${records} where ${records.kind} = 'user' and ${records.key} = ${auditEntry.actor}
        and ${buildScopeWhere(scope, records)})`;

/** Builds the condition of a request within a scope. @throws ApiError 400 for an invalid date */
export async function buildEntryWhere(
  db: Database,
  scope: Scope,
  request: AuditRequest & object,
): Promise<SQL | undefined> {
  const requested = {
    ...request,
    user: undefined,
    date_created: undefined,
    date_created_from: parseDate('date_created_from', request.date_created_from),
    date_created_to: parseDate('date_created_to', request.date_created_to),
  };
  return and(
    buildEntryScope(scope),
    ...buildFilters(requested, {
      domain_name: auditEntry.domainName,
      user_id: auditEntry.actor,
      request_type: auditEntry.call,
      change_group: auditEntry.changeGroup,
      entity: auditEntry.entity,
      account: auditEntry.entityKey,
      id: auditEntry.id,
      action: actionColumn,
      date_created: auditEntry.at,
    }),
    buildAuthorsWhere(scope, request.user),
    request.address
      ? and(
          isAddressVisible(scope),
          sql`${auditEntry.address} ilike ${`%${escapeLike(String(request.address))}%`}`,
        )
      : undefined,
    request.field ? hasFieldChange(request.field) : undefined,
    ...(await Promise.all(splitSearch(request.search).map((word) => buildMentionWhere(db, word)))),
  );
}

/**
 * Builds the condition for entries with a word in author, call, kind, record or domain, each of which has an index.
 * Matching calls, kinds and domains are resolved first, because the planner would overestimate their number.
 */
async function buildMentionWhere(db: Database, word: string): Promise<SQL | undefined> {
  const { actorName, call, entity, entityKey, domainName } = auditEntry;
  const { rows } = await db.execute<{ calls: string[]; entities: string[]; domains: string[] }>(sql`
    with recursive call(name) as (${selectListValues(call, 'call')}), entity(name) as (${selectListValues(entity, 'entity')}),
    domain_name(name) as (
      select ${domains.domainName} from ${domains}
      union select ${entityKey} from ${auditEntry} where ${and(eq(entity, 'domain'), buildSearch(word, [entityKey]))}
    )
    select ${selectMatchingNames('call', word)} as calls, ${selectMatchingNames('entity', word)} as entities,
      ${selectMatchingNames('domain_name', word)} as domains`);
  const { calls = [], entities = [], domains: domainNames = [] } = rows[0] ?? {};
  const matchesAny = (column: PgColumn, names: string[]) =>
    names.length > 0 ? inArray(column, names) : undefined;
  return or(
    buildSearch(word, [actorName, entityKey]),
    matchesAny(call, calls),
    matchesAny(entity, entities),
    matchesAny(domainName, domainNames),
  );
}

const selectMatchingNames = (list: string, word: string): SQL =>
  sql`array(select name from ${sql.identifier(list)} where ${buildSearch(word, [sql`name`])})`;

/** Returns a date unchanged, as it means the whole day; converts anything else to a timestamp. */
function parseDate(field: string, text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  const trimmed = text.trim();
  if (isDate(trimmed)) return trimmed;
  const at = new Date(isDateTime(trimmed) ? trimmed : Number.NaN);
  const year = at.getUTCFullYear();
  if (!(year > 0 && year < 10_000))
    throw createInvalidFieldError(
      field,
      t('The date must be written like 2026-11-21 or 2026-11-21T09:30:00Z.'),
    );
  return at.toISOString();
}

/** Returns the order by time; entries with the same timestamp are in the order in which they were written. */
export const buildEntryOrder = (ascending: boolean): SQL[] =>
  ascending
    ? [sql`${auditEntry.at} asc`, sql`${auditEntry.id} asc`]
    : [desc(auditEntry.at), desc(auditEntry.id)];

/** Builds the condition for entries written before now, so that an export read in batches excludes later entries. */
export async function buildUntilNow(db: Database): Promise<SQL> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${auditEntry.id}), 0)::float8` })
    .from(auditEntry);
  return lte(auditEntry.id, row?.last ?? 0);
}

export async function countEntries(db: Database, condition: SQL | undefined): Promise<number> {
  if (!condition) return countAllEntries(db);
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(auditEntry).where(condition);
  return row?.total ?? 0;
}

/** Maximum number of entries that are counted exactly if there is no filter. */
const MAX_COUNTED = 200_000;

/** Returns the total number of entries. For large logs, uses the positions of the chains instead of counting millions of rows. */
async function countAllEntries(db: Database): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select (case when sealed > ${MAX_COUNTED}::int then sealed else (select count(*) from ${auditEntry}) end)::int as total
    from (select coalesce(sum(position - kept_behind), 0) as sealed from audit_chain) as chains`);
  return rows[0]?.total ?? 0;
}
