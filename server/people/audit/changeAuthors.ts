import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { BodyFor, ResponseFor } from '../../../contract/call';
import type { changeAuthorCalls } from '../../../contract/console/changeAuthors';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { accounts, auditEntry, records } from '../../database/schema';
import {
  buildOrder,
  buildSearch,
  escapeLike,
  getPage,
  splitSearch,
  toPaged,
} from '../../http/lists/listQuery';
import { buildEntryScope, selectListValues } from '../../http/tenancy/auditEntryScope';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';

/** Selects the users whose email addresses the caller may see: those of the caller's own organisation or phone system. */
const selectUsers = (scope: Scope): SQL => sql`(select distinct on (id) id, name, email from (
    select ${accounts.id} as id, ${accounts.name} as name, ${accounts.email} as email, 0 as place
    from ${accounts} where ${buildScopeWhere(scope, accounts) ?? sql`true`}
    union all
    select ${records.key}, concat_ws(' ', nullif(${records.body} ->> 'first_name', ''), nullif(${records.body} ->> 'last_name', '')),
      ${records.body} ->> 'email', 1
    from ${records} where ${and(eq(records.kind, 'user'), buildScopeWhere(scope, records))}
  ) as candidates order by id, place)`;

/** Selects the authors of the entries visible to the caller. For staff, uses an index skip scan over the authors. */
function selectAuthors(scope: Scope): SQL {
  const isOwnEntry = buildEntryScope(scope);
  return isOwnEntry
    ? sql`author(name) as (select distinct ${auditEntry.actor} from ${auditEntry} where ${isOwnEntry})`
    : sql`author(name) as (${selectListValues(auditEntry.actor, 'author')})`;
}

/**
 * Builds the condition for entries by the given authors.
 * @param user a name, a list of names, or null for entries without an author
 * @returns undefined without a filter
 */
export function buildAuthorsWhere(scope: Scope, user: unknown): SQL | undefined {
  const values = [user].flat();
  const texts = values.filter((value) => typeof value === 'string' && value.trim() !== '');
  const isAnonymous = Array.isArray(user) && values.includes(null) ? eq(auditEntry.actorName, '') : undefined;
  return or(...texts.map((text) => buildAuthorWhere(scope, String(text))), isAnonymous);
}

/**
 * Builds the condition for entries by an author. It matches part of the logged name or of an email address; a complete
 * address matches only that user.
 */
function buildAuthorWhere(scope: Scope, user: string): SQL | undefined {
  const searchText = user.trim();
  const of = (condition: SQL) =>
    inArray(auditEntry.actor, sql`(select id from ${selectUsers(scope)} as person where ${condition})`);
  const part = `%${escapeLike(searchText)}%`;
  return or(
    sql`${auditEntry.actorName} ilike ${part}`,
    of(sql`case when exists (select from ${selectUsers(scope)} as same where lower(same.email) = lower(${searchText}))
      then lower(email) = lower(${searchText}) else email ilike ${part} end`),
  );
}

/** Returns a page of all users and of other authors in the log; authors with changes come first. */
export async function readAuthorPage(
  db: Database,
  scope: Scope,
  request: BodyFor<typeof changeAuthorCalls.GetChangeAuthors>,
): Promise<ResponseFor<typeof changeAuthorCalls.GetChangeAuthors>> {
  const { pageSize, offset } = getPage(request);
  const isOwnEntry = buildEntryScope(scope);
  const name = sql`coalesce(nullif(person.name, ''), person.email, written.name, author.name)`;
  const order = request.sortBy
    ? buildOrder(
        request,
        { name: sql`lower(${name})`, email: sql`lower(person.email)` },
        name,
        sql`coalesce(person.id, author.name)`,
      )
    : [sql`author.name is null`, sql`lower(${name})`, sql`1`];
  const conditions = [
    request.with_changes ? sql`author.name is not null` : undefined,
    request.user_id ? sql`coalesce(person.id, author.name) = ${request.user_id}` : undefined,
    ...splitSearch(request.search).map((word) => buildSearch(word, [name, sql`person.email`])),
  ];
  const { rows } = await db.execute<{ id: string; name: string; email: string | null; total: number }>(sql`
    with recursive ${selectAuthors(scope)}
    select coalesce(person.id, author.name) as id, ${name} as name, person.email, count(*) over()::int as total
    from (select name from author where name is not null) as author
    full join ${selectUsers(scope)} as person on person.id = author.name
    left join lateral (select ${auditEntry.actorName} as name from ${auditEntry}
      where person.id is null and ${and(sql`${auditEntry.actor} = author.name`, isOwnEntry)}
      order by ${auditEntry.at} desc limit 1) as written on true
    where ${and(...conditions) ?? sql`true`}
    order by ${sql.join(order, sql`, `)} limit ${pageSize} offset ${offset}`);
  const items = rows.map(({ id, name, email }) => ({ user_id: id, name, email, user: email || name }));
  return toPaged(items, rows[0]?.total ?? 0, request);
}

/** Whether an author filter matches a user, or an author name recorded in the log. */
export async function authorExists(
  db: Database,
  scope: Scope,
  { user, user_id }: { user?: unknown; user_id?: unknown },
): Promise<boolean> {
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
  const [sought, id] = [text(user), text(user_id)];
  if (sought === undefined && id === undefined) return true;
  const { totalCount } = await readAuthorPage(db, scope, { search: sought, user_id: id, pageSize: 1 });
  if (totalCount > 0 || sought === undefined) return totalCount > 0;
  const written = and(buildEntryScope(scope), buildAuthorWhere(scope, sought));
  return (await db.select({ id: auditEntry.id }).from(auditEntry).where(written).limit(1)).length > 0;
}

export const changeAuthorHandlers: HandlersFor<keyof typeof changeAuthorCalls> = {
  GetChangeAuthors: ({ request: { body }, caller: { scope }, services: { db } }) =>
    readAuthorPage(db, scope, body),
};
