import { and, eq, sql } from 'drizzle-orm';
import { levels } from '../../contract/call';
import { AddedScreen, ScreenVersion } from '../../contract/console/screens';
import type { RecordOf } from '../../contract/schema';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import type { Person } from '../http/tenancy/tenantScope';
import { USER_KIND } from '../people/users/userRecords';
import { collection, sharedOwner } from '../records/recordCollection';

export type Screen = RecordOf<typeof AddedScreen>;
export type Version = RecordOf<typeof ScreenVersion>;

/** Screens made in the console: the draft, what is published of it, and for whom. */
export const screens = collection({
  kind: 'screen',
  label: 'Screen',
  schema: AddedScreen,
  key: 'id',
  search: ['name'],
});

const versions = collection({
  kind: 'screen_version',
  label: 'Version',
  schema: ScreenVersion,
  key: 'id',
});

/** What was published of a screen, the latest first. */
export const versionsOf = async (db: Database, screenId: number): Promise<Version[]> => {
  const all = await versions.within(
    db,
    { level: 'staff', wholesalerId: null, domainName: null },
    sql`(${records.body} ->> 'screen_id')::bigint = ${screenId}`,
  );
  return all.sort((a, b) => (b.version ?? 0) - (a.version ?? 0));
};

export const createVersion: (
  tx: Database,
  actor: Parameters<typeof versions.create>[1],
  version: Omit<Version, 'id'>,
) => Promise<Version> = (tx, actor, version) => versions.create(tx, actor, sharedOwner, version);

export const removeVersions = async (
  tx: Database,
  actor: Parameters<typeof versions.remove>[1],
  screenId: number,
): Promise<void> => {
  const ids = (await versionsOf(tx, screenId)).flatMap(({ id }) => id ?? []);
  if (ids.length > 0) await versions.remove(tx, actor, sharedOwner, ...ids);
};

/** A screen as it stands, told from what is published. */
export const stateOf = ({ text, published_text }: Screen): NonNullable<Screen['state']> => {
  if (!published_text) return 'draft';
  return text === published_text ? 'published' : 'changed';
};

interface ScreenAudience {
  role: string | null;
  group: string | null;
}

const readAudience = async (db: Database, { id }: Person): Promise<ScreenAudience> => {
  const [user] = await db
    .select({
      role: sql<string | null>`${records.body} ->> 'role_id'`,
      group: sql<string | null>`${records.body} ->> 'group_number'`,
    })
    .from(records)
    .where(and(eq(records.kind, USER_KIND), eq(records.key, id)));
  return user ?? { role: null, group: null };
};

const includesOwn = (requested: readonly unknown[] | null | undefined, own: string | null): boolean =>
  !requested || requested.length === 0 || (own !== null && requested.map(String).includes(own));

/** The published screens that are for somebody. */
export const publishedFor = async (db: Database, person: Person): Promise<Screen[]> => {
  const published = (await screens.all(db, sharedOwner)).filter((one) => one.published_text);
  if (published.length === 0) return [];
  const { role, group } = await readAudience(db, person);
  const reach = levels.indexOf(person.level);
  return published.filter(
    ({ least_level, role_ids, group_numbers }) =>
      reach >= levels.indexOf(least_level ?? 'staff') &&
      includesOwn(role_ids, role) &&
      includesOwn(group_numbers, group),
  );
};
