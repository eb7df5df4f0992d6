import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { preferences } from '../database/schema';
import { createConflictError, createForbiddenError } from '../http/errors/apiError';
import type { Person } from '../http/tenancy/tenantScope';

/** Maximum number of preferences per kind, for a user and for an organisation. */
const MAX_PER_KIND = 200;

export interface StoredPreference {
  name: string;
  value: unknown;
  shared: boolean;
}

export interface PreferenceKey {
  kind: string;
  name: string;
  shared: boolean;
}

/** Group a user shares preferences with: staff with staff, resellers within the wholesaler, customers within the domain. */
export function getTenant({ level, wholesalerId, domainName }: Person): string | undefined {
  if (level === 'staff') return 'staff';
  if (level === 'reseller') return wholesalerId === null ? undefined : `wholesaler:${wholesalerId}`;
  return domainName === null ? undefined : `domain:${domainName}`;
}

const SHARED_OWNER = '';

function requireTenant(person: Person): string {
  const tenant = getTenant(person);
  if (tenant) return tenant;
  throw createForbiddenError(
    t('Your account belongs to nobody to share this with. Keep it to yourself instead.'),
  );
}

/** Owner columns of a preference: the user or the organisation. Accounts without an organisation use an empty one. */
const getOwnership = (person: Person, shared: boolean) =>
  shared
    ? { owner: SHARED_OWNER, tenant: requireTenant(person) }
    : { owner: person.id, tenant: getTenant(person) ?? SHARED_OWNER };

function preferenceWhere(person: Person, { kind, name, shared }: PreferenceKey) {
  const { owner, tenant } = getOwnership(person, shared);
  return and(
    eq(preferences.owner, owner),
    eq(preferences.tenant, tenant),
    eq(preferences.kind, kind),
    eq(preferences.name, name),
  );
}

/** Preferences of a kind visible to a user: shared ones first, then their own, sorted by name. */
export async function readPreferences(
  db: Database,
  person: Person,
  kind: string,
): Promise<StoredPreference[]> {
  const tenant = getTenant(person) ?? SHARED_OWNER;
  const owners = tenant === SHARED_OWNER ? [person.id] : [person.id, SHARED_OWNER];
  const rows = await db
    .select({ name: preferences.name, value: preferences.value, owner: preferences.owner })
    .from(preferences)
    .where(
      and(eq(preferences.kind, kind), eq(preferences.tenant, tenant), inArray(preferences.owner, owners)),
    )
    .orderBy(asc(preferences.owner), asc(preferences.name));
  return rows.map(({ owner, ...row }) => ({ ...row, shared: owner === SHARED_OWNER }));
}

/**
 * Saves a preference, replacing any previous value.
 * @throws ApiError 409 if there are too many of this kind, 403 if the user has no organisation to share with
 */
export async function savePreference(
  db: Database,
  person: Person,
  key: PreferenceKey,
  value: unknown,
): Promise<void> {
  const { owner, tenant } = getOwnership(person, key.shared);
  const stored = { value, lastModifiedBy: person.id, dateLastModified: sql<string>`statement_timestamp()` };
  await db.transaction(async (tx) => {
    const known = await tx
      .update(preferences)
      .set(stored)
      .where(preferenceWhere(person, key))
      .returning({ id: preferences.id });
    if (known.length > 0) return;
    const [row] = await tx
      .select({ many: count() })
      .from(preferences)
      .where(
        and(eq(preferences.owner, owner), eq(preferences.tenant, tenant), eq(preferences.kind, key.kind)),
      );
    if ((row?.many ?? 0) >= MAX_PER_KIND)
      throw createConflictError(
        t('There are {maxperkind} of these already. Remove one first.', { maxperkind: MAX_PER_KIND }),
      );
    await tx
      .insert(preferences)
      .values({
        owner,
        tenant,
        kind: key.kind,
        name: key.name,
        value,
        createdBy: person.id,
        lastModifiedBy: person.id,
      })
      .onConflictDoUpdate({
        target: [preferences.owner, preferences.tenant, preferences.kind, preferences.name],
        set: stored,
      });
  });
}

export async function deletePreference(db: Database, person: Person, key: PreferenceKey): Promise<void> {
  await db.delete(preferences).where(preferenceWhere(person, key));
}
