import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isDate } from '../../../contract/dayTexts';
import { isDateTime } from '../../../contract/formats';
import type { Database } from '../../database/database';
import { auditEntry, records } from '../../database/schema';
import { invalid } from '../../http/errors/apiError';
import { filtersOf, likeText, searchIn } from '../../http/lists/listQuery';
import { type Scope, within } from '../../http/tenancy/tenantScope';
import { actionColumn, changesField } from './auditFields';

/** What a request may ask of the log. */
export interface AuditRequest {
  search?: string | null;
  date_created_from?: string | null;
  date_created_to?: string | null;
  field?: string | null;
  address?: string | string[] | null;
}

/** Whose changes somebody sees: staff all, resellers their wholesaler's, customers their domain's. */
function ownEntries({ level, wholesalerId, domainName }: Scope): SQL | undefined {
  if (level === 'staff') return undefined;
  if (level === 'reseller')
    return wholesalerId === null ? sql`false` : eq(auditEntry.tenant, String(wholesalerId));
  return domainName === null ? sql`false` : eq(auditEntry.domainName, domainName);
}

/** Whose address somebody sees: staff everybody's, others that of people of their own house. */
export const addressSeen = (scope: Scope): SQL =>
  scope.level === 'staff'
    ? sql`true`
    : sql`exists (select from ${records} where ${records.kind} = 'user' and ${records.key} = ${auditEntry.actor}
        and ${within(scope, records)})`;

/** The condition of a request within a scope. @throws ApiError 400 for a bound that is no date */
export function entriesOf(scope: Scope, request: AuditRequest & object): SQL | undefined {
  const requested = {
    ...request,
    date_created: undefined,
    date_created_from: dateOf('date_created_from', request.date_created_from),
    date_created_to: dateOf('date_created_to', request.date_created_to),
  };
  return and(
    ownEntries(scope),
    ...filtersOf(requested, {
      domain_name: auditEntry.domainName,
      user: { column: auditEntry.actorName, match: 'contains' },
      user_id: auditEntry.actor,
      request_type: auditEntry.call,
      entity: auditEntry.entity,
      account: auditEntry.entityKey,
      id: auditEntry.id,
      action: actionColumn,
      date_created: auditEntry.at,
    }),
    request.address
      ? and(addressSeen(scope), sql`${auditEntry.address} ilike ${`%${likeText(String(request.address))}%`}`)
      : undefined,
    request.field ? changesField(request.field) : undefined,
    searchIn(request.search, [
      auditEntry.actorName,
      auditEntry.call,
      auditEntry.entity,
      auditEntry.entityKey,
      auditEntry.domainName,
    ]),
  );
}

/** A day stays a day, for its whole length; anything else becomes a moment. */
function dateOf(field: string, text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  const trimmed = text.trim();
  if (isDate(trimmed)) return trimmed;
  const at = new Date(isDateTime(trimmed) ? trimmed : Number.NaN);
  const year = at.getUTCFullYear();
  if (!(year > 0 && year < 10_000))
    throw invalid(field, 'The date must be written like 2026-11-21 or 2026-11-21T09:30:00Z.');
  return at.toISOString();
}

/** The latest first, or last; entries of the same moment in the order they were written. */
export const orderOfEntries = (ascending: boolean): SQL[] =>
  ascending
    ? [sql`${auditEntry.at} asc`, sql`${auditEntry.id} asc`]
    : [desc(auditEntry.at), desc(auditEntry.id)];

/** How many entries there are. */
export async function countEntries(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(auditEntry).where(where);
  return row?.total ?? 0;
}
