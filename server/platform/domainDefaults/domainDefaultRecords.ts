import { and, eq, sql } from 'drizzle-orm';
import { t, translateWord } from '#i18n';
import { type UserType, userTypes } from '../../../contract/fields';
import { DomainDefault } from '../../../contract/platform/domainDefaults';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import { ApiError, createConflictError, type FieldError } from '../../http/errors/apiError';
import type { Scope } from '../../http/tenancy/tenantScope';
import { USER_KIND } from '../../people/users/userRecords';
import { createCollection } from '../../records/recordCollection';
import { buildReadableWhere, unrestrictedScope } from '../wholesalerRecords';

/** First account numbers of new phone systems, keyed by id; owned by a wholesaler or shared by all. */
export const domainDefaults = createCollection({
  kind: 'domain_default',
  label: 'Domain default',
  schema: DomainDefault,
  key: 'id',
  search: ['comment'],
});

export const readDomainDefaults = (db: Database, scope: Scope, wholesalerId?: number | null) =>
  domainDefaults.within(db, unrestrictedScope, buildReadableWhere(scope, wholesalerId));

/**
 * Validates first account numbers; empty ones are omitted.
 * @throws ApiError 400 naming unknown account types and invalid account numbers
 */
export function checkAccountStarts(input: Record<string, string | null> | null | undefined) {
  if (!input) return input;
  const kinds = Object.keys(userTypes).filter((kind) => kind !== 'external') as UserType[];
  const errors = Object.entries(input).flatMap(([kind, start]): FieldError[] => {
    const field = `account_starting.${kind}`;
    if (!kinds.includes(kind as UserType))
      return [
        {
          field,
          message: t('"{kind}" is not a kind of account. Use {kinds}.', { kind, kinds: kinds.join(', ') }),
        },
      ];
    if (start && !/^\d{2,6}$/.test(start))
      return [
        { field, message: t('{kind}: 2 to 6 digits.', { kind: translateWord(userTypes[kind as UserType]) }) },
      ];
    return [];
  });
  const [first] = errors;
  if (first) throw new ApiError(400, 'validation', first.message, { errors });
  return Object.fromEntries(Object.entries(input).filter(([, start]) => start));
}

/** @throws ApiError 409 while users have it as their default for new phone systems */
export async function requireUnusedDefault(db: Database, id: number): Promise<void> {
  const users = await db.$count(
    records,
    and(eq(records.kind, USER_KIND), sql`${records.body} ->> 'domain_default_id' = ${String(id)}`),
  );
  if (users > 0)
    throw createConflictError(
      t(
        '{users, plural, one {# user still begins with this domain default. Give them another one first.} other {# users still begin with this domain default. Give them another one first.}}',
        { users },
      ),
      {
        details: { users },
      },
    );
}

export async function findUserDefault(db: Database, userId: string): Promise<number | undefined> {
  const [user] = await db
    .select({ id: sql<unknown>`${records.body} -> 'domain_default_id'` })
    .from(records)
    .where(and(eq(records.kind, USER_KIND), eq(records.key, userId)));
  return typeof user?.id === 'number' ? user.id : undefined;
}
