import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { preferences } from '../database/schema';
import { createConflictError, createForbiddenError } from '../http/errors/apiError';
import type { Principal } from '../http/tenancy/tenantScope';

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

/**
 * Returns the group with which a user shares preferences: all staff, the users of a wholesaler for resellers, and the
 * users of a phone system for customers. Users of one extension do not share any.
 */
export function getTenant({ level, wholesalerId, domainName }: Principal): string | undefined {
  if (level === 'self') return undefined;
  if (level === 'staff') return 'staff';
  if (level === 'reseller') return wholesalerId === null ? undefined : `wholesaler:${wholesalerId}`;
  return domainName === null ? undefined : `domain:${domainName}`;
}

const SHARED_OWNER = '';

function requireTenant(person: Principal): string {
  const tenant = getTenant(person);
  if (tenant) return tenant;
  throw createForbiddenError(
    t('Your account belongs to nobody to share this with. Keep it to yourself instead.'),
  );
}

/**
 * Returns the owner columns of a preference: the user, or the organisation if it is shared. For accounts without an
 * organisation, the organisation is empty.
 */
const getOwnership = (person: Principal, shared: boolean) =>
  shared
    ? { owner: SHARED_OWNER, tenant: requireTenant(person) }
    : { owner: person.id, tenant: getTenant(person) ?? SHARED_OWNER };

function buildPreferenceWhere(person: Principal, { kind, name, shared }: PreferenceKey) {
  const { owner, tenant } = getOwnership(person, shared);
  return and(
    eq(preferences.owner, owner),
    eq(preferences.tenant, tenant),
    eq(preferences.kind, kind),
    eq(preferences.name, name),
  );
}

/** Reads the preferences of a kind that a user can see: shared preferences first, then the user's own, sorted by name. */
export async function readPreferences(
  db: Database,
  person: Principal,
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
 * @throws ApiError 409 if there are too many of this kind, 403 if it is to be shared and the user has no organisation
 */
export async function savePreference(
  db: Database,
  person: Principal,
  key: PreferenceKey,
  value: unknown,
): Promise<void> {
  const { owner, tenant } = getOwnership(person, key.shared);
  const stored = { value, lastModifiedBy: person.id, dateLastModified: sql<string>`statement_timestamp()` };
  await db.transaction(async (tx) => {
    const known = await tx
      .update(preferences)
      .set(stored)
      .where(buildPreferenceWhere(person, key))
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

export async function deletePreference(db: Database, person: Principal, key: PreferenceKey): Promise<void> {
  await db.delete(preferences).where(buildPreferenceWhere(person, key));
}
