import { and, eq, sql } from 'drizzle-orm';
import { getLevels } from '../../contract/access/levels';
import { AddedScreen, ScreenVersion } from '../../contract/console/screens';
import type { EntityRecord } from '../../contract/schema';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import type { Principal } from '../http/tenancy/tenantScope';
import { USER_KIND } from '../people/users/userRecords';
import { createCollection, sharedOwner } from '../records/recordCollection';

export type Screen = EntityRecord<typeof AddedScreen>;
export type Version = EntityRecord<typeof ScreenVersion>;

/** Screens created in the console: draft, published text and audience. */
export const screens = createCollection({
  kind: 'screen',
  label: 'Screen',
  schema: AddedScreen,
  key: 'id',
  search: ['name'],
});

const versions = createCollection({
  kind: 'screen_version',
  label: 'Version',
  schema: ScreenVersion,
  key: 'id',
});

/** Reads the published versions of a screen, latest first. */
export async function readVersions(db: Database, screenId: number): Promise<Version[]> {
  const all = await versions.within(
    db,
    { level: 'staff', wholesalerId: null, domainName: null },
    sql`(${records.body} ->> 'screen_id')::bigint = ${screenId}`,
  );
  return all.sort((a, b) => (b.version ?? 0) - (a.version ?? 0));
}

export const createVersion: (
  tx: Database,
  actor: Parameters<typeof versions.create>[1],
  version: Omit<Version, 'id'>,
) => Promise<Version> = (tx, actor, version) => versions.create(tx, actor, sharedOwner, version);

export async function deleteVersions(
  tx: Database,
  actor: Parameters<typeof versions.remove>[1],
  screenId: number,
): Promise<void> {
  const ids = (await readVersions(tx, screenId)).flatMap(({ id }) => id ?? []);
  if (ids.length > 0) await versions.remove(tx, actor, sharedOwner, ...ids);
}

export function getScreenState({ text, published_text }: Screen): NonNullable<Screen['state']> {
  if (!published_text) return 'draft';
  return text === published_text ? 'published' : 'changed';
}

interface ScreenAudience {
  role: string | null;
  group: string | null;
}

async function readAudience(db: Database, { id }: Principal): Promise<ScreenAudience> {
  const [user] = await db
    .select({
      role: sql<string | null>`${records.body} ->> 'role_id'`,
      group: sql<string | null>`${records.body} ->> 'group_number'`,
    })
    .from(records)
    .where(and(eq(records.kind, USER_KIND), eq(records.key, id)));
  return user ?? { role: null, group: null };
}

const isInAudience = (requested: readonly unknown[] | null | undefined, ownValue: string | null): boolean =>
  !requested || requested.length === 0 || (ownValue !== null && requested.map(String).includes(ownValue));

export async function readPublishedScreens(db: Database, person: Principal): Promise<Screen[]> {
  const published = (await screens.all(db, sharedOwner)).filter((screen) => screen.published_text);
  if (published.length === 0) return [];
  const { role, group } = await readAudience(db, person);
  const reach = getLevels().indexOf(person.level);
  return published.filter(
    ({ least_level, role_ids, group_numbers, domain_names }) =>
      reach >= getLevels().indexOf(least_level ?? 'staff') &&
      isInAudience(role_ids, role) &&
      isInAudience(group_numbers, group) &&
      isInAudience(domain_names, person.domainName),
  );
}
